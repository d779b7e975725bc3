-- What the survivor of a merge cost before it: undoing gives it back. Null, too, in merges from before costs were asked for.
alter table fusoes add column custo_centavos bigint;
