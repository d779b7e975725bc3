-- A further code of a product may be that of a pack: { code: { "quantidade": pieces, "valorCentavos": of one pack, or null } }.
-- What stands under a code that is none of `outros_codigos` counts for nothing.
alter table produtos add column embalagens jsonb not null default '{}';

-- A line that counts packs: the code, and the pieces in one.
alter table itens_venda add column embalagem text, add column pecas integer not null default 1;
-- What a line takes from the shelf in the place of its product: [{ produtoId, quantidade, custoCentavos }], `quantidade` for
-- each piece of the line, not rounded.
alter table itens_venda add column partes jsonb;
alter table itens_venda add constraint itens_venda_pecas check (pecas >= 1) not valid;
-- What kits took is asked by day.
-- demora: 1 s por milhão de itens de venda, uma vez; sem isto o giro lê todas as vendas da loja.
create index itens_de_kits on itens_venda (loja_id, historico_em) where partes is not null;

-- The view is made again by sql/, and this function, which asks for more.
drop view if exists vendas_lidas;
drop function if exists resolver_itens(uuid, jsonb, timestamptz, boolean, uuid[], uuid[]);
