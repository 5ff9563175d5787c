/** What language models were used for is forgotten after a while. */
export const up = [`grant delete on model_usage to stationwise_worker`];
