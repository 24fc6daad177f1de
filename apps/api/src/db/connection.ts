export {
  connectDatabase,
  DatabaseUnavailable,
  disconnectDatabase,
  fromStandby,
  keepsConnections,
  readPool,
  warmDatabase,
  type PoolFigures,
} from "./pool.ts";
export { observeTransactions, type TransactionEnd } from "./transaction.ts";
