-- Who cancelled a sale; null where that was never written down. And what a future sale is for: whom, when, what to
-- mind. `quando` is a calendar day of the store or an instant: two columns, one of them at the most.
alter table vendas
  add column cancelada_por uuid,
  add column para_quem text,
  add column quando_dia date,
  add column quando_em timestamptz,
  add column observacao text,
  add foreign key (loja_id, cancelada_por) references usuarios (loja_id, id),
  add constraint vendas_quando_um check (num_nonnulls(quando_dia, quando_em) <= 1);

create or replace view vendas_lidas with (security_invoker = true) as
select v.loja_id, v.id, v.identificador, v.tipo, v.total_centavos, v.criada_em, v.finalizada_em, v.cancelada_em,
  v.motivo, v.versao, v.marcas, v.vendedor_id, u.nome as vendedor_nome,
  (
    select jsonb_agg(jsonb_build_object(
      'produtoId', i.produto_id, 'nome', i.nome, 'precoCentavos', i.preco_centavos,
      'precoTabelaCentavos', i.preco_tabela_centavos, 'quantidade', i.quantidade) order by i.posicao)
    from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id
  ) as itens,
  v.cancelada_por, c.nome as cancelada_por_nome, v.para_quem, v.quando_dia, v.quando_em, v.observacao
from vendas v
join usuarios u on u.loja_id = v.loja_id and u.id = v.vendedor_id
left join usuarios c on c.loja_id = v.loja_id and c.id = v.cancelada_por;
