import { Link } from "@tanstack/react-router";
import { PRODUCT } from "#shared/product.ts";
import { Policy } from "./policy.tsx";

export function PrivacyPage() {
  return (
    <Policy title="Privacy policy">
      <h2>What is stored</h2>
      <ul>
        <li>Your account: email address, and your password in a form that cannot be read back.</li>
        <li>
          Your profile: name, gender if you give it, UK area, target university, interview date if you give it, your
          quiz answers, and whether you agreed to news by email.
        </li>
        <li>
          Your practice: which stations you opened, what you wrote in them, the replies you received, and your marks.
        </li>
        <li>Your sessions: when you signed in and until when that holds.</li>
      </ul>
      <p>Nothing is recorded: no sound, no video, no camera.</p>
      <h2>Why</h2>
      <p>
        To let you sign in, to run the stations, to mark them, and to show you your own earlier attempts. Nothing else.
      </p>
      <h2>Where</h2>
      <p>
        In the database of this server. No analytics, no advertising and no third party’s code runs on these pages.
        Other applicants see nothing of you.
      </p>
      <h2>Email</h2>
      <p>
        We write to confirm your address and to reset your password. News by email only if you ticked that box; so far
        none is sent.
      </p>
      <h2>In your browser</h2>
      <p>
        The keys kept in your browser are listed in the <Link to="/cookie-policy">cookie policy</Link>. Signing out
        removes them, so that the next person at a shared computer finds nothing.
      </p>
      <h2>Your age</h2>
      <p>You must be at least 13. The most private settings hold for everybody, whatever their age.</p>
      <h2>Your rights</h2>
      <p>
        You may ask to see, correct or erase what is stored about you. {PRODUCT} has no button for that yet: please
        reply to any email you have had from us. You may also complain to the Information Commissioner’s Office, at{" "}
        <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
    </Policy>
  );
}
