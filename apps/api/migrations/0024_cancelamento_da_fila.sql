-- A cancellation that waited on a device happened before it is told: desfazer_venda takes both instants.
drop function if exists desfazer_venda(uuid, uuid, uuid, uuid, text, timestamptz);
