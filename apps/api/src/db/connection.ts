export {
  connectDatabase,
  disconnectDatabase,
  readPool,
  warmDatabase,
  observeTransactions,
  type PoolFigures,
  type TransactionEnd,
} from "./client.ts";
