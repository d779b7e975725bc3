-- Open counts are on the devices of whoever counts, with what was counted.

-- What these do stands in sql/sync.sql.
create or replace function notar_contagem() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function notar_leitura() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger notar_contagem_nova after insert on contagens
  deferrable initially deferred for each row execute function notar_contagem();
create constraint trigger notar_contagem_mudada after update on contagens
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_contagem();
create constraint trigger notar_leitura_nova after insert on leituras_contagem
  deferrable initially deferred for each row execute function notar_leitura();

-- It tells its first look, too.
drop function if exists contado_na_contagem(uuid, uuid);

-- What nobody has counted yet is asked with every scan.
-- demora: nada, não há leituras antes desta versão.
create index leituras_do_produto on leituras_contagem (loja_id, contagem_id, produto_id);
