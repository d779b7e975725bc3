-- What changed of a store for its devices (docs/decisions/060). Rows that never changed since are told from their own
-- tables: nothing is copied here, however many there are.
create table mudancas (
  loja_id uuid not null,
  colecao text not null,
  id uuid not null, -- of what changed; of the store's forms and of itself its own
  versao bigint not null, -- of the store's counter when it did
  primary key (loja_id, colecao, id)
);
create index mudancas_por_versao on mudancas (loja_id, colecao, versao);

-- Raised once by each transaction that notes anything, at its end: held until it is over, so that the versions of a store
-- are seen in their order.
create table mudancas_contador (
  loja_id uuid primary key references lojas (id),
  versao bigint not null,
  podada bigint not null default 0 -- what changed up to here is no longer noted
) with (fillfactor = 10);

-- Where the counter stood on a day: what is older than cursors live can go.
create table mudancas_marcos (
  loja_id uuid not null,
  dia date not null, -- of UTC
  versao bigint not null,
  primary key (loja_id, dia)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['mudancas', 'mudancas_contador', 'mudancas_marcos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update on %I to balcao_app', tabela);
  end loop;
end $$;
grant delete on mudancas, mudancas_marcos to balcao_app;

-- What these do stands in sql/sync.sql. They run at the commit, when everything else is locked.

-- A sale at the counter is none of these: it is finished when it is made, and its goods leave the shelf as 'venda'. The
-- conditions are short: each is read anew with every sale.
create constraint trigger notar_comanda_nova after insert on vendas
  deferrable initially deferred for each row
  when (new.finalizada_em is null) execute function notar_comanda();
create constraint trigger notar_comanda_mudada after update on vendas
  deferrable initially deferred for each row
  when (old.finalizada_em is null and old.cancelada_em is null) execute function notar_comanda();
create constraint trigger notar_saldo_mudado after insert on movimentos_estoque
  deferrable initially deferred for each row
  when (new.motivo <> 'venda') execute function notar_saldo();

create constraint trigger notar_produto_novo after insert on produtos
  deferrable initially deferred for each row execute function notar_produto();
create constraint trigger notar_produto_mudado after update on produtos
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_produto();
create constraint trigger notar_cliente_novo after insert on clientes
  deferrable initially deferred for each row execute function notar_cliente();
create constraint trigger notar_cliente_mudado after update on clientes
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_cliente();
create constraint trigger notar_forma_nova after insert on formas
  deferrable initially deferred for each row execute function notar_formas();
create constraint trigger notar_forma_mudada after update on formas
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_formas();

-- The store's own settings; its plan is no part of them.
create constraint trigger notar_loja_mudada
  after update of nome, endereco, telefone, documento, fuso, comissao_padrao, rodape_recibo, largura_papel,
    taxa_servico_padrao, exigir_caixa, mostrar_diferenca, limite_fiado_centavos, virada_do_dia, pix_chave, pix_nome,
    pix_cidade, ramo on lojas
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_loja();
create constraint trigger notar_conta_pix_nova after insert or delete on pix_contas
  deferrable initially deferred for each row execute function notar_conta_pix();
create constraint trigger notar_conta_pix_mudada after update on pix_contas
  deferrable initially deferred for each row
  when (old.recusada_em is distinct from new.recusada_em) execute function notar_conta_pix();

-- Names that other rows show.
create constraint trigger notar_nome_mudado after update of nome on usuarios
  deferrable initially deferred for each row when (old.nome <> new.nome) execute function notar_nome();
create constraint trigger notar_fusao_feita after insert or update on fusoes
  deferrable initially deferred for each row execute function notar_fusao();
