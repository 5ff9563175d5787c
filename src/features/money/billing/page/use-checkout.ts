import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PlanType } from "../contract.ts";
import { toast } from "#ui/layers/toast.tsx";
import { codeOf, reportUnexpected } from "#web/problem.ts";
import { currentSession } from "#web/session/session.ts";
import { billingClient } from "../api.ts";
import { checkoutFailureOf, paymentAddressOf } from "./checkout-words.ts";
import { priceOf } from "../rules.ts";

/** From the summary to the payment page. `isLeaving` also while the browser is on its way there. */
export function useCheckout(planType: PlanType): { start: () => void; isLeaving: boolean } {
  const navigate = useNavigate();
  const toEntry = () => {
    toast({ title: "Please log in to continue", kind: "error" });
    void navigate({ to: "/", replace: true });
  };
  const checkout = useMutation({
    mutationFn: async () => {
      const { url } = await billingClient.createCheckout({ priceId: priceOf(planType), planType });
      return paymentAddressOf(url, location.origin);
    },
    onSuccess: (address) => location.assign(address),
    onError: (problem) => {
      if (codeOf(problem) === "UNAUTHORIZED") return toEntry();
      reportUnexpected(problem, "start-checkout");
      toast({ title: checkoutFailureOf(problem), kind: "error" });
    },
  });
  const { reset } = checkout;
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [reset]);
  return {
    start: () => (currentSession() === null ? toEntry() : checkout.mutate()),
    isLeaving: checkout.isPending || checkout.isSuccess,
  };
}
