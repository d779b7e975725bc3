-- What one piece costs has four decimals of a real: centavos with two decimals of their own. What several pieces cost
-- together stays in whole centavos. The view and the functions follow from sql/.
drop view if exists vendas_lidas;
drop function if exists custo_em(uuid, uuid, timestamptz);
drop function if exists valor_do_item(bigint, numeric);

-- demora: x
alter table produtos alter column custo_centavos type numeric(12, 2);
-- demora: x
alter table custos_anteriores alter column custo_centavos type numeric(12, 2);
-- demora: x
alter table fusoes alter column custo_centavos type numeric(12, 2);
-- demora: x
alter table itens_venda alter column custo_centavos type numeric(12, 2);
