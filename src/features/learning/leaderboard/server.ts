// Where those who take part stand among each other: by practice on distinct stations, or by their mean band.
export { leaderboardFeature } from "./feature.ts";
export { scoreAgain } from "./score.ts";
