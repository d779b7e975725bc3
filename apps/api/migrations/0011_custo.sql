-- What one piece costs has four decimals of a real: centavos with two decimals of their own. What several pieces cost
-- together stays in whole centavos. The view and the functions are made again by sql/.
drop view if exists vendas_lidas;
drop function if exists custo_em(uuid, uuid, timestamptz);
drop function if exists valor_do_item(bigint, numeric);

-- demora: 10 s por milhão de produtos, uma vez; sem isto o custo de uma peça não tem frações de centavo.
alter table produtos alter column custo_centavos type numeric(12, 2);
-- demora: 5 s por milhão de custos que mudaram, uma vez; sem isto o custo antigo perde as suas frações.
alter table custos_anteriores alter column custo_centavos type numeric(12, 2);
-- demora: menos de 1 s por cem mil fusões, uma vez; sem isto uma fusão desfeita devolve outro custo.
alter table fusoes alter column custo_centavos type numeric(12, 2);
-- demora: 13 s por milhão de itens de venda, uma vez; sem isto o que foi vendido custa outra coisa que o produto.
alter table itens_venda alter column custo_centavos type numeric(12, 2);
