import { Link } from "@tanstack/react-router";
import { PRODUCT } from "#shared/product.ts";
import { Policy } from "./policy.tsx";

export function TermsPage() {
  return (
    <Policy title="Terms of service">
      <h2>What you get</h2>
      <p>
        {PRODUCT} lets you practise multiple mini interview stations: you read a candidate card, answer an actor or an
        examiner in writing, and receive marks with the sentences of yours they rest on.
      </p>
      <p>
        The actor, the examiner and the marker are software. Marks are for practice. They are no judgement by a medical
        school and no prediction of an offer.
      </p>
      <h2>Who may use it</h2>
      <p>You must be at least 13 years old. One account and one free trial per email address.</p>
      <h2>What we ask of you</h2>
      <ul>
        <li>Keep your password to yourself.</li>
        <li>
          Write no real patient’s details, and nothing about another person that they would not want written down.
        </li>
        <li>Do not try to reach other people’s accounts or to stop the service for others.</li>
      </ul>
      <h2>Your answers are yours</h2>
      <p>
        We use what you write to run your interviews and to mark them. How we keep it is in the{" "}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      <h2>Price</h2>
      <p>Nothing is on sale yet. The free trial needs no card, and never turns into a paid plan by itself.</p>
      <h2>If a station upsets you</h2>
      <p>
        You can leave any station without penalty. {PRODUCT} is no medical advice and no emergency service: in danger,
        call 999.
      </p>
      <h2>Contact</h2>
      <p>Please reply to any email you have had from us.</p>
    </Policy>
  );
}
