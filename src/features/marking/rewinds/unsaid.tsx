import { Fold } from "#ui/fold.tsx";
import type { CueLedger, Undisclosed } from "./contract.ts";

/** What the actor could have told, and what would have brought it out. Their words stay folded: one may want to go back first. */
export function Unsaid({ ledger: { undisclosed, actor } }: { ledger: CueLedger }) {
  const free = undisclosed.filter(({ isFree }) => isFree);
  const name = actor.firstName;
  if (undisclosed.length === 0) return <p className="max-w-measure">Everything {name} had to tell, you were told.</p>;
  return (
    <>
      <ul className="border-b border-line empty:hidden">
        {together(undisclosed.filter(({ isFree }) => !isFree)).map((group) => (
          <Held key={group[0]?.fact} group={group} name={name} />
        ))}
      </ul>
      {free.length > 0 && (
        <div className="max-w-measure">
          <p>
            {free.length === 1
              ? `One thing was there for the asking: ${name} tells it to anybody who brings it up.`
              : `${free.length} things were there for the asking: ${name} tells them to anybody who brings them up.`}
          </p>
          <Would of={free} name={name} />
        </div>
      )}
    </>
  );
}

function Held({ group, name }: { group: Undisclosed[]; name: string }) {
  const [first] = group;
  if (!first) return null;
  return (
    <li className="flex max-w-measure flex-col gap-1 border-t border-line py-4">
      {first.isHiddenConcern && <p className="label-line">What lies behind it</p>}
      <p className="font-medium">
        {first.unlock}
        {group.length > 1 && ` ${group.length} things wait for this.`}
      </p>
      <p className="text-muted">{first.missing}</p>
      <Would of={group} name={name} />
    </li>
  );
}

/** What waits for the same is told together. */
function together(held: Undisclosed[]): Undisclosed[][] {
  const groups = new Map<string, Undisclosed[]>();
  for (const each of held) {
    const key = each.isHiddenConcern ? each.fact : each.unlock + each.missing;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function Would({ of, name }: { of: Undisclosed[]; name: string }) {
  return (
    <Fold summary={`What ${name} would have said`}>
      <ul className="flex flex-col gap-2">
        {of.map(({ fact, would }) => (
          <li key={fact} className="font-serif">
            “{would}”
          </li>
        ))}
      </ul>
    </Fold>
  );
}
