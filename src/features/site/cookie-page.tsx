import { Policy } from "./policy.tsx";

export function CookiePage() {
  return (
    <Policy title="Cookie policy">
      <p>
        There are no advertising or analytics cookies here, and none of any third party. What is kept in your browser is
        what the pages need to work, so there is nothing to consent to.
      </p>
      <h2>Local storage</h2>
      <ul>
        <li>
          <strong>Your session</strong>: who is signed in and the token that proves it. Gone when you sign out; without
          activity it ends after 2 hours.
        </li>
        <li>
          <strong>When you were last active</strong>: so that a session left open ends by itself.
        </li>
        <li>
          <strong>What you are writing in a station</strong>: so that a lost connection costs you nothing. Gone when it
          is sent, or when you sign out.
        </li>
        <li>
          <strong>How much of your answer time is used</strong>: so that the clock goes on where it stood. Gone when the
          station is over, or when you sign out.
        </li>
      </ul>
      <h2>Session storage</h2>
      <p>
        Where you had scrolled to, which station you have just started, and whether a page had to be loaded again after
        an update. Gone when you close the tab.
      </p>
      <h2>Cookies</h2>
      <p>One: whether the sidebar is folded. It is kept for 7 days and removed when you sign out.</p>
    </Policy>
  );
}
