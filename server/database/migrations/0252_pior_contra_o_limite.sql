-- Above the policies, too, each policy's largest shipment is held against that policy's own limit: of those that are in a sum, the
-- one whose shipment is most of its limit, as {share, shipment, limit}. The API makes these sums anew (0250); an earlier version
-- beside it goes on reading the smallest limit.
ALTER TABLE somas_de_todas ADD pior numeric[];
UPDATE somas_dos_meses SET escritas_desta_forma = NULL;
