// Where those who take part stand among each other: by practice on distinct stations, or by their mean band.
export { leaderboardRoutes } from "./routes.ts";
export { forgetWeeks, scoreAgain } from "./score.ts";
