-- A session that a device keeps behind its person's PIN: it lasts 30 days from its last use, and a second token of its
-- own delivers what the person wrote there without a connection, and does nothing else. Only that token's hash is kept.
alter table sessoes
  add column guardada boolean not null default false,
  add column entrega_hash bytea unique;
