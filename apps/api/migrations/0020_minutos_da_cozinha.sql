-- Minutes after which a card of the kitchen turns yellow, and red.
alter table lojas add column cozinha_minutos integer[] not null default '{10,20}';
alter table lojas add constraint lojas_cozinha_minutos_check check (
  array_length(cozinha_minutos, 1) = 2 and cozinha_minutos[1] >= 1
  and cozinha_minutos[1] < cozinha_minutos[2] and cozinha_minutos[2] <= 240
) not valid;

-- A trigger of its own: the others need not be taken off for one more column.
create constraint trigger notar_loja_cozinha after update of cozinha_minutos on lojas
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_loja();
