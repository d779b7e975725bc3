import { formatCentavos } from '@balcao/contract/base/money';
import { MAX_NUMERO } from '@balcao/contract/compras/compras';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useRegistrarCompra } from '../../../dados/compras.ts';
import { useHoje } from '../../../dados/hoje.ts';
import { useFuso } from '../../../dados/loja.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';
import { DayInput } from '../../../ui/campos/day-input.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Card, TitledCard } from '../../../ui/paginas/card.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { FornecedorCampo } from '../campos/fornecedor-campo.tsx';
import { ProdutoCampo } from '../campos/produto-campo.tsx';
import notas from '../nota/nota.module.css';
import type { NovoProduto, ProdutoNomeado } from '../nota/respostas.ts';
import {
  type CampoDaLinha,
  type CompraAMao,
  type ErrosDaCompra,
  type LinhaDigitada,
  lerCompraAMao,
  nomeDoCampo,
  somarCompra,
} from './compra-a-mao.ts';
import { LinhaNova } from './linha-nova.tsx';
import classes from './nova.module.css';
import { seguirCom } from './seguir.ts';
import { Vencimentos } from './vencimentos.tsx';

const NovoDialog = tardio(() => import('./novo-dialog.tsx'));

const NENHUM: readonly Produto[] = [];
const JA_ENTROU = 'O que você enviou antes já deu entrada. Confira em Compras antes de lançar de novo.';

interface NovaCompraProps {
  compra: CompraAMao;
  id: string;
  chave: string;
  mudar: (parte: Partial<CompraAMao>) => void;
  outraChave: () => void;
  esquecer: () => void;
  limpar: () => void;
}

export function NovaCompra({ compra, id, chave, mudar, outraChave, esquecer, limpar }: NovaCompraProps) {
  const registrar = useRegistrarCompra();
  const navigate = useNavigate();
  const hoje = useHoje();
  const fuso = useFuso();
  const catalogo = useQuery(produtosQuery).data;
  const produtos = catalogo ?? NENHUM;
  const [erros, setErros] = useState<ErrosDaCompra>({});
  const [alerta, setAlerta] = useState<string>();
  const [criando, setCriando] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { linhas, comValidade = false } = compra;
  const { somadas, total } = somarCompra(compra);
  /** After it is drawn. */
  const focar = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());

  function change(parte: Partial<CompraAMao>) {
    setErros({});
    mudar(parte);
  }

  /** The same product again goes on in its line. */
  function adicionar({ id: produtoId, nome }: ProdutoNomeado, novo?: NovoProduto) {
    const antes = linhas.find(({ produto }) => produto.id === produtoId);
    if (antes) return focar(nomeDoCampo('quantidade', antes.id));
    const linha = {
      id: uuidv7(),
      produto: { id: produtoId, nome },
      novo,
      quantidade: '',
      fator: '1',
      custo: '',
    };
    change({ linhas: [...linhas, linha] });
    focar(nomeDoCampo('quantidade', linha.id));
  }

  const trocar = (linha: LinhaDigitada, parte: Partial<LinhaDigitada>) =>
    change({ linhas: linhas.map((outra) => (outra === linha ? { ...linha, ...parte } : outra)) });

  /** Of every line of this purchase; the one that was typed last is first. */
  function pedirValidade() {
    change({ comValidade: true });
    focar(nomeDoCampo('validade', linhas.at(-1)?.id ?? ''));
  }

  async function enviar(event: FormEvent) {
    event.preventDefault();
    if (registrar.isPending) return;
    setAlerta(undefined);
    const lida = lerCompraAMao(compra, { id, fuso });
    if (lida.errors) {
      setErros(lida.errors);
      return focar(Object.keys(lida.errors)[0] ?? '');
    }
    try {
      const feita = await registrar.mutateAsync({ body: lida.data, chave });
      esquecer();
      toast.sucesso('Entrada registrada.');
      void navigate(`/compras/${feita.id}`, { replace: true });
    } catch (error) {
      recusar(error);
    }
  }

  function recusar(error: unknown) {
    const falha = falhaDe(error);
    if (falha) {
      return setAlerta(
        `${FALHA[falha]}. O que você digitou está guardado: tente de novo, nada entra duas vezes.`,
      );
    }
    if (error instanceof ApiError && error.code === 'TOKEN_REUTILIZADO') return setAlerta(JA_ENTROU);
    if (error instanceof ApiError) {
      outraChave();
      setErros(noCampo(error.campos, linhas));
    }
    setAlerta(errorText(error, 'Não foi possível dar entrada. Nada foi gravado.'));
  }

  async function descartar() {
    const sim = await confirmar({ titulo: 'Descartar esta compra?', confirmar: 'Descartar', perigo: true });
    if (sim) limpar();
  }

  const vazia = linhas.length === 0 && !compra.fornecedor && compra.numero === '';
  return (
    <>
      <form ref={form} className={classes.compra} onSubmit={(event) => void enviar(event)} noValidate>
        <Card>
          <FieldRow>
            <FornecedorCampo
              escolhido={compra.fornecedor}
              onChange={(fornecedor) => change({ fornecedor })}
            />
            <TextInput
              label="Número (opcional)"
              name="numero"
              maxLength={MAX_NUMERO}
              value={compra.numero}
              onKeyDown={seguirCom(() => focar('data'))}
              onChange={(event) => change({ numero: event.currentTarget.value })}
            />
            <DayInput
              label="Data (opcional)"
              name="data"
              hoje={hoje}
              value={compra.data}
              error={erros.data}
              onKeyDown={seguirCom(() => focar('produto'))}
              onChange={(data) => change({ data })}
            />
          </FieldRow>
        </Card>
        <TitledCard
          id="itens"
          titulo="O que chegou"
          acao={
            !comValidade &&
            linhas.length > 0 && (
              <Button variant="subtle" px="xs" onClick={pedirValidade}>
                Validade e lote
              </Button>
            )
          }
        >
          {linhas.length > 0 && (
            <ul className={classes.linhas} aria-label="O que chegou">
              {linhas.map((linha, n) => (
                <LinhaNova
                  key={linha.id}
                  linha={linha}
                  somada={somadas[n]}
                  unidade={
                    linha.novo?.unidade ?? produtos.find(({ id }) => id === linha.produto.id)?.unidade ?? 'un'
                  }
                  comValidade={comValidade}
                  hoje={hoje}
                  erros={erros}
                  onChange={(parte) => trocar(linha, parte)}
                  onFocar={focar}
                  onTirar={() => {
                    change({ linhas: linhas.filter((outra) => outra !== linha) });
                    focar('produto');
                  }}
                />
              ))}
            </ul>
          )}
          <ProdutoCampo
            label={linhas.length === 0 ? 'Produto' : 'Mais um produto'}
            name="produto"
            produtos={produtos}
            error={erros.produto}
            onEscolher={adicionar}
            // What is not found yet may be there.
            {...(catalogo ? { onCriar: setCriando } : {})}
          />
        </TitledCard>
        <TitledCard id="pagamento" titulo="Frete, desconto e contas">
          <FieldRow pair>
            <MoneyInput
              label="Frete"
              name="frete"
              value={compra.frete}
              error={erros.frete}
              onChange={(frete) => change({ frete })}
            />
            <MoneyInput
              label="Desconto"
              name="desconto"
              value={compra.desconto}
              error={erros.desconto}
              onChange={(desconto) => change({ desconto })}
            />
          </FieldRow>
          <Vencimentos
            vencimentos={compra.vencimentos}
            total={total}
            hoje={hoje}
            erros={erros}
            onChange={(vencimentos) => change({ vencimentos })}
            onFocar={focar}
          />
        </TitledCard>
        {alerta && (
          <Note tom="ruim" role="alert">
            {alerta}
          </Note>
        )}
        <div className={notas.fim}>
          <p className={notas.total}>
            <strong>{formatCentavos(total)}</strong>
            <span className={notas.sobre}>no total</span>
          </p>
          <div className={notas.botoes}>
            {!vazia && (
              <Button variant="subtle" color="gray" onClick={() => void descartar()}>
                Descartar
              </Button>
            )}
            <Button type="submit" size="lg" loading={registrar.isPending}>
              Dar entrada
            </Button>
          </div>
        </div>
      </form>
      {/* Outside: what is sent there is not sent here. */}
      {criando !== undefined && (
        <NovoDialog
          nome={criando}
          produtos={produtos}
          onClose={() => setCriando(undefined)}
          onPronto={(novo) => {
            setCriando(undefined);
            adicionar(novo, novo);
          }}
          onUsar={(produto) => {
            setCriando(undefined);
            adicionar(produto);
          }}
        />
      )}
    </>
  );
}

/** `itens.3.quantidade` is of the fourth line. */
function noCampo(campos: Readonly<Record<string, string>>, linhas: readonly LinhaDigitada[]): ErrosDaCompra {
  return Object.fromEntries(
    Object.entries(campos).map(([path, texto]) => {
      const [, n, campo] = /^itens\.(\d+)\.(quantidade|fator|custo|validade|lote)$/.exec(path) ?? [];
      const linha = linhas[Number(n)];
      return linha && campo ? [nomeDoCampo(campo as CampoDaLinha, linha.id), texto] : [path, texto];
    }),
  );
}
