export { connectDatabase, DatabaseUnavailable, disconnectDatabase, readPool, warmDatabase, type PoolFigures } from "./pool.ts";
export { observeTransactions, type TransactionEnd } from "./transaction.ts";
