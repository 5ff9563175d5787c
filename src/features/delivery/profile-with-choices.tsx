import { Suspense } from "react";
import { TakePart } from "#client/leaderboard";
import { pages } from "#client/profiles";
import { ProfilePage } from "#client/targets";
import { Card } from "#ui/card.tsx";
import { Loading } from "#ui/loading.tsx";
import { partOf } from "#web/part.tsx";
import { DeliveryChoicesForm } from "./delivery-choices-form.tsx";

const ArrangementsCard = partOf(() => pages.arrangements().then((part) => part.ArrangementsCard), "Your arrangements");

/** One's profile, with what a room above it lets one choose. */
export const ProfileWithChoices = () => (
  <ProfilePage>
    <Suspense fallback={<Loading label="Fetching your arrangements..." />}>
      <ArrangementsCard />
    </Suspense>
    <Card className="flex flex-col gap-3">
      <h2 id="delivery-choices" className="scroll-mt-20 text-xl">
        How you said it
      </h2>
      <p className="max-w-measure text-muted">
        Each report shows how an answer was given, beside the marks and never in them. What you switch off is not worked
        out in any of your reports. You can change it whenever you like.
      </p>
      <DeliveryChoicesForm />
    </Card>
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">Leaderboard</h2>
      <Suspense fallback={<Loading label="Fetching how you take part..." />}>
        <TakePart />
      </Suspense>
    </Card>
  </ProfilePage>
);
