import { useState } from "react";
import type { Picture } from "#examiner/station.ts";
import { PICTURES_PATH } from "../contract.ts";

/** On white paper in either theme, as it was drawn. What cannot be fetched is told in words. */
export function Drawing({ picture: { file, alt }, isHidden = false }: { picture: Picture; isHidden?: boolean }) {
  const [isLost, setLost] = useState(false);
  if (isLost) {
    return (
      <p hidden={isHidden} className="rounded-sm border border-edge p-4">
        <strong className="block font-semibold">The picture could not be fetched. This is what it shows.</strong>
        {alt}
      </p>
    );
  }
  return (
    <img
      src={`${PICTURES_PATH}/${file}.svg`}
      alt={alt}
      hidden={isHidden}
      className="h-auto max-h-[70dvh] w-full rounded-sm border border-line bg-[#ffffff] object-contain"
      onError={() => setLost(true)}
    />
  );
}
