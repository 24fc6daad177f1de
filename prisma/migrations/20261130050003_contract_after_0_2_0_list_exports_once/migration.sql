-- The index before let a firm have one list as a file.
DROP INDEX CONCURRENTLY data_export_once;
