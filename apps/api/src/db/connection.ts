export {
  connectDatabase,
  disconnectDatabase,
  readPool,
  warmDatabase,
  watchTransactions,
  type PoolFigures,
  type TransactionEnd,
} from "./client.ts";
