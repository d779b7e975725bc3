-- What a search of customers looks through: the folded name, the digits of the phone, the letters and digits of the
-- document. Written by the table itself, so that it is never another than they are. Row-level security lets no index
-- answer for a part of a text: this one column is looked through, in the order of the names.
alter table clientes add column busca text not null generated always as (
  dobrar(nome) || '|' || regexp_replace(coalesce(telefone, ''), '\D', '', 'g')
    || '|' || lower(regexp_replace(coalesce(documento, ''), '[^0-9A-Za-z]', '', 'g'))
) stored;
create index clientes_por_nome on clientes (loja_id, nome collate portugues, id) where fundido_em is null;
create index clientes_unidos on clientes (loja_id, fundido_em) where fundido_em is not null;

-- A name that a customer wants forgotten goes from what a search of sales looks through, too.
grant delete on textos_historico to balcao_app;

-- Of what happened in one instant, which was written down first: the customer is locked while it is.
alter table lancamentos_cliente add column ordem bigint not null generated always as identity;
