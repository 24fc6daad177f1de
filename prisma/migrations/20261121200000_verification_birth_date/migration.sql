-- Father and son may share a name: who was identified is known by name and birth date. Empty where nobody named one.
ALTER TABLE verification ADD COLUMN birth_date DATE;

-- Until now two of one name were told apart by what stood behind it: "Hans Groß (01.02.1980)". What is no day stays as it is.
-- FORCE would hide every row from the owner.
ALTER TABLE verification NO FORCE ROW LEVEL SECURITY;
WITH suffixed AS MATERIALIZED (
  SELECT id, left(person, -13) AS name, left(right(person, 11), 10) AS day
  FROM verification
  WHERE person ~ '\S \(\d\d\.(0[1-9]|1[0-2])\.(19|20)\d\d\)$'
), dated AS (
  SELECT id, name, day, to_date('01' || right(day, 8), 'DD.MM.YYYY') + (left(day, 2)::int - 1) AS born FROM suffixed
)
UPDATE verification SET person = dated.name, birth_date = dated.born
FROM dated
WHERE verification.id = dated.id AND to_char(dated.born, 'DD.MM.YYYY') = dated.day;
ALTER TABLE verification FORCE ROW LEVEL SECURITY;
