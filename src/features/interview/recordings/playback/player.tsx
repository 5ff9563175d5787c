import { cx } from "class-variance-authority";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { faceOf, spokenTimeOf } from "#ui/clock-face.ts";
import type { Recording } from "../contract.ts";
import { findHeard, type TranscriptTurn, type Segment, type Sentence, sentencesOf, timelineOf } from "./timeline.ts";
import { useCaptions } from "./use-captions.ts";
import { usePlayer } from "./use-player.ts";

type PlayerProps = { recordings: Recording[]; said: TranscriptTurn[] };

/** The picture or the sound, and beside it what was said: choosing a sentence goes there. */
export function Player({ recordings, said }: PlayerProps) {
  const timeline = useMemo(() => timelineOf(recordings), [recordings]);
  const sentences = useMemo(() => sentencesOf(said), [said]);
  const media = useRef<HTMLMediaElement>(null);
  const player = usePlayer(timeline, media);
  const { segment } = player;
  if (segment === undefined) return null;
  const heard = findHeard(sentences, player.nowMs);
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-8 sideways:grid-cols-2 sideways:gap-5">
      <div className="flex flex-col gap-2 md:sticky md:top-4 md:h-fit sideways:sticky sideways:top-4 sideways:h-fit">
        <Media media={media} player={player} segment={segment} sentences={sentences} />
        {player.hasFailed && (
          <p role="alert" className="text-sm">
            This could not be played just now.{" "}
            <Button variant="link" size="sm" onClick={player.tryAgain}>
              Try again
            </Button>
          </p>
        )}
        {timeline.length > 1 && <WholeTimeline player={player} parts={timeline.length} />}
      </div>
      <Words said={said} sentences={sentences} heard={heard} onChoose={(atMs) => player.seek(atMs, { plays: true })} />
    </div>
  );
}

type Playing = ReturnType<typeof usePlayer>;

type MediaProps = {
  media: RefObject<HTMLMediaElement | null>;
  player: Playing;
  segment: Segment;
  sentences: Sentence[];
};

function Media({ media, player, segment, sentences }: MediaProps) {
  useCaptions(media, segment, sentences);
  const shared = { controls: true, preload: "metadata", src: player.source, ...player.events } as const;
  // The captions are a text track made in the page, which a linter cannot see.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return segment.kind === "video" ? (
    <video
      ref={media as RefObject<HTMLVideoElement | null>}
      {...shared}
      playsInline
      aria-label="Your recording"
      className="aspect-video w-full rounded-md bg-ink"
    />
  ) : (
    <audio ref={media} {...shared} aria-label="Your recording" className="w-full" />
  );
  /* oxlint-enable jsx-a11y/media-has-caption */
}

/** The element's own bar knows one part only. */
function WholeTimeline({ player, parts }: { player: Playing; parts: number }) {
  return (
    <div className="flex flex-col gap-1 text-sm text-muted tabular-nums">
      <p className="flex justify-between gap-3">
        <span>The whole station, recorded in {parts} parts</span>
        <span>
          {faceOf(player.nowMs)} of {faceOf(player.endMs)}
        </span>
      </p>
      <input
        type="range"
        min={0}
        aria-label="The whole station"
        max={Math.ceil(player.endMs / 1000)}
        value={Math.round(player.nowMs / 1000)}
        aria-valuetext={`${spokenTimeOf(player.nowMs)} of ${spokenTimeOf(player.endMs)}`}
        className="h-11 w-full accent-medical"
        onChange={(event) => player.seek(Number(event.target.value) * 1000)}
      />
    </div>
  );
}

type WordsProps = {
  said: TranscriptTurn[];
  sentences: Sentence[];
  heard: Sentence | null;
  onChoose: (atMs: number) => void;
};

function Words({ said, sentences, heard, onChoose }: WordsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !line) return;
    const top = line.offsetTop - box.offsetTop;
    const isInSight = top >= box.scrollTop && top + line.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isInSight) box.scrollTo({ top: Math.max(0, top - box.clientHeight / 3) });
  }, [heard]);
  if (said.length === 0) return <p className="text-muted">There is no transcript of it yet.</p>;
  return (
    <div
      ref={list}
      role="region"
      aria-label="What was said, sentence by sentence"
      tabIndex={0}
      className="max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-surface px-4 py-4"
    >
      <ol className="flex flex-col gap-4">
        {said.map(({ seq, name, isOwn }) => (
          <li key={seq}>
            <p className="label-line">{name}</p>
            <p dir="auto" className={cx("[overflow-wrap:anywhere]", !isOwn && "font-serif text-lg sideways:text-base")}>
              {sentences
                .filter((each) => each.seq === seq)
                .map((each) => (
                  <button
                    key={each.place}
                    type="button"
                    aria-current={each === heard || undefined}
                    className="mr-1 cursor-pointer rounded-sm text-left decoration-edge underline-offset-4 hover:underline aria-current:bg-medical aria-current:px-1 aria-current:text-medical-ink pointer-coarse:min-h-11"
                    onClick={() => onChoose(each.startMs)}
                  >
                    {each.text}
                  </button>
                ))}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
