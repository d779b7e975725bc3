-- Functions of every module's SQL.

-- An expected refusal: BA001 with the API's error code as the message and, as the detail, its `campos` (VALIDACAO) or
-- what else the answer brings. Raised, so that nothing of what is refused is left, its key included.
create or replace function recusar(p_code text, p_campos jsonb default null) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'BA001', message = p_code, detail = coalesce(p_campos::text, '');
end $$;

-- A UUIDv7 of an instant that the server's process gave. Of those of one millisecond the order is that of their making,
-- to a quarter of a millisecond. The second half brings the variant's bits along.
create or replace function uuid_v7(p_instante timestamptz) returns uuid
language sql volatile as $$
  select encode(
    overlay(uuid_send(gen_random_uuid()) placing int8send(
      ((extract(epoch from p_instante) * 1000)::bigint << 16) | (7 << 12)
        | (((extract(epoch from clock_timestamp()) * 1000000)::bigint >> 8) & 4095)) from 1 for 8),
    'hex')::uuid
$$;

-- What so much of something is worth, by the price or the cost of one piece, half a centavo up: of prices `totalDoItem`
-- of the contract, a test compares the two. In every sum.
create or replace function valor_do_item(p_de_um numeric, p_quantidade numeric) returns bigint
language sql immutable parallel safe as $$ select floor(p_de_um * p_quantidade + 0.5)::bigint $$;

-- The store's day of an instant: that of its clock, of which the first hours until the turn are the day's before. In
-- every row that has a day; `dayOf` of the contract, a test compares the two.
create or replace function dia_da_loja(p_instante timestamptz, p_fuso text, p_virada time) returns date
language sql immutable parallel safe as $$ select ((p_instante at time zone p_fuso) - p_virada::interval)::date $$;
