/** Words a recogniser thinks less likely than not are shown to whoever said them: “not sure we heard this”. */
export const UNSURE_BELOW = 0.5;
