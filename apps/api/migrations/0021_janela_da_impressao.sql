-- Which window of a device took a paper: it may ask again, another may not.
alter table impressoes add column tomada_janela uuid;

-- Devices keep both lists for a time without a connection: they hear of a change. What a printer answers is none.
create function notar_lista() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger notar_impressora after insert or update of posicao, excluida_em on impressoras
  deferrable initially deferred for each row execute function notar_lista();
create constraint trigger notar_estacao after insert or update on estacoes
  deferrable initially deferred for each row execute function notar_lista();
