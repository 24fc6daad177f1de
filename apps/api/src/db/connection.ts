export { connectDatabase, disconnectDatabase, readPool, watchTransactions, type PoolFigures, type TransactionEnd } from "./client.ts";
