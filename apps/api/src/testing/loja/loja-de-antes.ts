const LOJA = `'018f0000-0000-7000-8000-000000000001'`;
const ANA = `'018f0000-0000-7000-8000-000000000002'`;
const PAO = `'018f0000-0000-7000-8000-000000000003'`;
const VENDA = `'018f0000-0000-7000-8000-000000000004'`;
const ASSINATURA = `'018f0000-0000-7000-8000-000000000005'`;
const DIA = `'2026-03-10 15:00Z'`;
const LATER = `'2026-04-10 15:00Z'`;

/** A row in every table that a database at 1e4b565 had; the sale by the function of that time. */
export const LOJA_DE_ANTES = `
insert into lojas (id, nome, criada_em) values (${LOJA}, 'Padaria da Ana', ${DIA});
insert into segredos values ('cookies', 'abc');
insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, criado_em)
  values (${LOJA}, ${ANA}, 'Ana', 'ana@exemplo.com.br', 'x', 'PRINCIPAL', ${DIA});
insert into permissoes_historico (loja_id, usuario_id, permissao, desde) values (${LOJA}, ${ANA}, 'vendas', ${DIA});
insert into sessoes values (${ANA}, 'a', ${LOJA}, ${ANA}, ${DIA}, ${DIA}, ${LATER}, 'Chrome');
insert into tokens_senha values (${LOJA}, ${ANA}, 'b', ${DIA}, ${LATER});
insert into produtos (loja_id, id, nome, valor_centavos, estoque, categoria, codigo_barras, criado_em, atualizado_em)
  values (${LOJA}, ${PAO}, 'Pão francês', 75, 100, 'Comidas', '789', ${DIA}, ${DIA});
insert into saldos (loja_id, produto_id) values (${LOJA}, ${PAO});
select mover_estoque(${LOJA}, array[${PAO}::uuid], array[100], 'inicial', null, ${ANA}, ${DIA});
select registrar_venda(jsonb_build_object('lojaId', ${LOJA}, 'chave', ${VENDA}, 'conteudo', '00', 'id', ${VENDA},
  'tipo', 'VENDAS', 'identificador', 'Balcão da Ana', 'vendedorId', ${ANA}, 'criadaEm', ${DIA}, 'agora', ${DIA},
  'fila', false, 'confirmada', false, 'marcas', '[]'::jsonb, 'janelaMs', 1000, 'itens', jsonb_build_array(
    jsonb_build_object('produtoId', ${PAO}, 'nome', 'Pão francês', 'precoCentavos', 75, 'quantidade', 2))));
select somar_vendas(${LOJA}, 10);
insert into pagamentos_venda values (${LOJA}, ${VENDA}, 0, 'dinheiro', 150);
insert into despesas values (${LOJA}, ${PAO}, 'Farinha', 5000, 'Materiais', '2026-03-10', ${ANA}, ${DIA});
insert into assinaturas (loja_id, id, plano, metodo, valor_centavos, gateway, criada_em)
  values (${LOJA}, ${ASSINATURA}, 'basico', 'cartao', 2990, 'simulado', ${DIA});
insert into pagamentos (loja_id, id, assinatura_id, gateway, gateway_id, status, status_gateway, estado_em,
    valor_centavos, plano, metodo, criado_em)
  values (${LOJA}, ${ASSINATURA}, ${ASSINATURA}, 'simulado', 'p1', 'APROVADO', 'approved', ${DIA}, 2990, 'basico',
    'cartao', ${DIA});
insert into planos_base (loja_id, plano, calculado_plano) values (${LOJA}, 'gratuito', 'basico');
insert into eventos_gateway values (${ASSINATURA}, 'simulado', 'payment', 'p1', 'r1', '1', ${DIA});
insert into avisos_plano values (${LOJA}, ${LATER}, 3, ${DIA});
insert into simulado_recursos values ('p1', 'pagamento', 'ref', '{}', ${DIA});
`;
