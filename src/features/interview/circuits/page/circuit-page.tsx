import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { FocusBar } from "#client/interview/interview-page";
import { PageState } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { circuitQuery } from "../api.ts";
import { Corridor } from "./corridor.tsx";

export function CircuitPage() {
  const { circuitId = "" } = useParams({ strict: false });
  const query = useQuery(circuitQuery(circuitId));
  return (
    <>
      <FocusBar
        way={
          <Link to="/circuits" search={{}} className={buttonStyles({ variant: "ghost", size: "sm" })}>
            <ArrowLeft aria-hidden />
            All circuits
          </Link>
        }
      />
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-8 sideways:py-4">
        <PageState
          heading="Circuit"
          query={query}
          loading="Fetching your circuit..."
          kept="Your place in the circuit is kept; it comes back as soon as you are online again."
          missing={{
            title: "There is no such circuit",
            children: "The address may be mistyped, or it belongs to another account.",
            action: (
              <Link to="/circuits" search={{}} className={buttonStyles({ variant: "medical" })}>
                To the circuits
              </Link>
            ),
          }}
        >
          {(circuit) =>
            circuit.status === "open" ? (
              <Corridor circuit={circuit} heardAt={query.dataUpdatedAt} />
            ) : (
              <Navigate to="/circuits/$circuitId/summary" params={{ circuitId }} replace />
            )
          }
        </PageState>
      </div>
    </>
  );
}
