import { Suspense } from "react";
import { TakePart } from "#client/learning/leaderboard";
import { pages } from "#client/applicant/profiles";
import { OwnProfile } from "#client/applicant/targets";
import { Card } from "#ui/card.tsx";
import { Loading } from "#ui/loading.tsx";
import { partOf } from "#web/part.tsx";
import { DeliveryChoicesForm } from "#client/marking/delivery";

const ArrangementsCard = partOf(() => pages.arrangements().then((part) => part.ArrangementsCard), "Your arrangements");

/** The profile: who somebody is and which schools they aim for, with what later features let them choose. */
export const ProfilePage = () => (
  <OwnProfile>
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
  </OwnProfile>
);
