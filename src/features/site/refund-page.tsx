import { Policy } from "./policy.tsx";

export function RefundPage() {
  return (
    <Policy title="Refund policy">
      <p>
        Nothing is on sale here yet. The free trial needs no card, so nobody has been charged and there is nothing to
        refund.
      </p>
      <p>Before the first plan is sold, this page will say when and how money is returned.</p>
    </Policy>
  );
}
