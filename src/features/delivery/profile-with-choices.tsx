import { lazy, Suspense } from "react";
import { TakePart } from "#client/leaderboard";
import { pages } from "#client/profiles";
import { Card } from "#ui/card.tsx";
import { Loading } from "#ui/loading.tsx";
import { DeliveryChoicesForm } from "./delivery-choices-form.tsx";

const ProfilePage = lazy(() => pages.profile().then((page) => ({ default: page.ProfilePage })));

/** One's profile, with what a room above it lets one choose. */
export const ProfileWithChoices = () => (
  <Suspense fallback={<Coming />}>
    <ProfilePage>
      <Card className="flex flex-col gap-3">
        <h2 id="delivery-choices" className="scroll-mt-20 text-xl">
          How you said it
        </h2>
        <p className="max-w-measure text-muted">
          Each report shows how an answer was given, beside the marks and never in them. What you switch off is not
          worked out in any of your reports. You can change it whenever you like.
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
  </Suspense>
);

const Coming = () => (
  <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
    <h1>Profile</h1>
    <Loading label="Fetching your profile..." />
  </div>
);
