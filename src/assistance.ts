import { liveExaminerOf, providerOf } from "#server/interview/examiners";
import { liveMarkerOf, markerMetricsOf, markingModelOf } from "#server/marking/markers";
import { builtInLive } from "./examiner/live-examiner.ts";
import { builtInMarker } from "./examiner/marker/live-marker.ts";
import { modelMetricsOf } from "./platform/ai/model-metrics.ts";
import { speechOf } from "./platform/ai/speech.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import { watchSwitch } from "./platform/switches.ts";

/** Who stands in for parts of the product where the settings name somebody, and stands back when switched off. */
export function assistanceOf(
  { languageModel: settings, marking: markingSettings, speech: speechSettings }: Config,
  deps: { database: Database; clock: Clock; log: Log; metrics: Metrics | null },
) {
  const { database, clock, metrics } = deps;
  const languageModel = settings ? providerOf(settings, clock) : null;
  const modelMetrics = languageModel && metrics ? modelMetricsOf(metrics.registry) : null;
  const marking = markingSettings && markingModelOf(markingSettings, clock);
  const markerMetrics = marking && metrics ? markerMetricsOf(metrics.registry) : null;
  const speech = speechSettings && speechOf(speechSettings, clock);
  const isSpeechOn = watchSwitch(database, clock, "speech");
  return {
    examiner: languageModel ? liveExaminerOf({ ...deps, provider: languageModel, metrics: modelMetrics }) : builtInLive,
    marker: marking ? liveMarkerOf({ ...deps, marking, metrics: markerMetrics }) : builtInMarker,
    findSpeech: async () => (speech && (await isSpeechOn()) ? speech : null),
    providers: { languageModel, marking, speech },
  };
}
