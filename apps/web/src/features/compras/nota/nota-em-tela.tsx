import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { RecusaDaNota } from '@balcao/contract/compras/leitura';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFuso, useLoja } from '../../../dados/loja.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { cards, TitledCard } from '../../../ui/paginas/card.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { corpoDaNota } from './corpo.ts';
import { type LinhaEmCurso, notaEmCurso, proximaPergunta, separadas } from './em-curso.ts';
import { ForaDaNota } from './fora-da-nota.tsx';
import { LinhaPronta } from './linha.tsx';
import type { LinhaMudada } from './linha-dialog.tsx';
import classes from './nota.module.css';
import { PerguntaDaLinha, type Responder } from './pergunta.tsx';
import { comLinha, comNovo, comPreco, comProduto, type Respostas } from './respostas.ts';
import { useEntrada } from './use-entrada.ts';
import { DAR_ENTRADA, useFocoDaPergunta } from './use-foco.ts';
import type { NotaAberta } from './use-nota.ts';

const LinhaDialog = tardio(() => import('./linha-dialog.tsx'));

const COMPRAS = { para: '/compras', texto: 'Compras' };
const NENHUM: readonly Produto[] = [];

interface NotaEmTelaProps {
  aberta: NotaAberta;
  onResponder: (respostas: Respostas, perguntas: number) => void;
  onRecusa: (recusa: RecusaDaNota) => void;
}

/** What will happen, line by line: what asks stands first. */
export function NotaEmTela({ aberta: { guardada, respostas }, onResponder, onRecusa }: NotaEmTelaProps) {
  const { leitura } = guardada;
  const fuso = useFuso();
  const regra = useLoja().data?.custo ?? 'medio';
  const produtos = useQuery(produtosQuery).data ?? NENHUM;
  const catalogo = useMemo(() => new Map(produtos.map((produto) => [produto.id, produto])), [produtos]);
  const calcular = (ditas: Respostas) => notaEmCurso(leitura, ditas, catalogo, regra);
  const curso = calcular(respostas);
  const { abertas, prontas } = separadas(curso);
  const [mudando, setMudando] = useState<LinhaEmCurso>();
  const [errados, setErrados] = useState<Readonly<Record<number, string>>>({});
  const { area, focar } = useFocoDaPergunta(proximaPergunta(curso, 0));
  const entrada = useEntrada({
    nota: guardada,
    corpo: (confirmacoes) => corpoDaNota(guardada, curso, { ...respostas, confirmacoes }),
    onJaEntrou: onRecusa,
    onCampos: (campos) => setErrados(porLinha(campos, curso.linhas)),
  });

  /** Writes it down, and goes on to the next question after this line. */
  function dizer(ditas: Respostas, depois: number) {
    const agora = calcular(ditas);
    onResponder(ditas, agora.perguntas);
    focar(proximaPergunta(agora, depois));
  }

  const mudar = (ditas: Respostas) => onResponder(ditas, calcular(ditas).perguntas);
  const responder: Responder = {
    produto: ({ linha }, produto) =>
      dizer(comProduto(respostas, leitura, linha.posicao, produto), linha.posicao),
    novo: ({ linha }, novo) => dizer(comNovo(respostas, leitura, linha.posicao, novo), linha.posicao),
    fator: ({ linha }, fator) => dizer(comLinha(respostas, linha.posicao, { fator }), linha.posicao),
    bonificacao: ({ linha }, deGraca) => dizer({ ...respostas, deGraca }, linha.posicao),
    abrir: setMudando,
  };

  function mudou({ linha }: LinhaEmCurso, { resposta, novo }: LinhaMudada) {
    setMudando(undefined);
    const { [linha.posicao]: _, ...outros } = errados;
    setErrados(outros);
    const ditas = novo ? comNovo(respostas, leitura, linha.posicao, novo) : respostas;
    mudar(comLinha(ditas, linha.posicao, resposta));
  }

  const precos = prontas.filter(
    ({ fora, produto, sugerida, venda }) => !fora && produto && sugerida !== null && sugerida !== venda,
  );
  const aplicarTodos = () =>
    mudar(
      precos.reduce(
        (ditas, { produto, sugerida }) => comPreco(ditas, produto?.id ?? '', sugerida ?? undefined),
        respostas,
      ),
    );

  return (
    <>
      <Page
        voltar={COMPRAS}
        titulo={leitura.fornecedor?.nome ?? 'Nota'}
        descricao={[
          leitura.numero && `Nota ${leitura.numero}`,
          leitura.emitidaEm && formatDay(dayOf(new Date(leitura.emitidaEm), fuso)),
          plural(leitura.linhas.length, 'linha', 'linhas'),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {leitura.avisos.map(({ codigo, mensagem }) => (
          <Note key={codigo} tom="atencao">
            {codigo === 'DIFERENCA' && leitura.diferenca
              ? `${mensagem} A diferença é de ${formatReais(Math.abs(leitura.diferenca))}.`
              : mensagem}
          </Note>
        ))}
        <div ref={area} className={cards.stack}>
          {abertas.length > 0 && (
            <TitledCard id="perguntas" titulo={plural(abertas.length, 'linha pergunta', 'linhas perguntam')}>
              <ul className={classes.perguntas}>
                {abertas.map((aberta) => (
                  <PerguntaDaLinha
                    key={`${aberta.linha.posicao} ${aberta.pergunta}`}
                    curso={aberta}
                    produtos={produtos}
                    responder={responder}
                  />
                ))}
              </ul>
            </TitledCard>
          )}
          {prontas.length > 0 && (
            <TitledCard
              id="prontas"
              titulo={plural(prontas.length, 'linha pronta', 'linhas prontas')}
              acao={
                precos.length > 1 && (
                  <Button size="sm" variant="default" onClick={aplicarTodos}>
                    {`Aplicar todos os ${precos.length} preços`}
                  </Button>
                )
              }
            >
              <ul aria-label="Linhas prontas">
                {prontas.map((pronta) => (
                  <LinhaPronta
                    key={pronta.linha.posicao}
                    curso={pronta}
                    erro={errados[pronta.linha.posicao]}
                    preco={respostas.precos[pronta.produto?.id ?? '']}
                    onAbrir={() => setMudando(pronta)}
                    onPreco={(centavos) => mudar(comPreco(respostas, pronta.produto?.id ?? '', centavos))}
                  />
                ))}
              </ul>
            </TitledCard>
          )}
          <ForaDaNota
            vencimentos={leitura.vencimentos}
            curso={curso}
            respostas={respostas}
            onChange={mudar}
          />
          {entrada.alerta && (
            <Note tom="ruim" role="alert">
              {entrada.alerta}
            </Note>
          )}
          <div className={classes.fim}>
            <p className={classes.total}>
              <strong>{formatCentavos(curso.total)}</strong>
              <span className={classes.sobre}>{contraANota(curso.total, leitura.total)}</span>
            </p>
            <Button
              id={DAR_ENTRADA}
              size="lg"
              loading={entrada.busy}
              variant={curso.pronta ? 'filled' : 'default'}
              onClick={() =>
                curso.pronta ? void entrada.enviar(respostas.confirmacoes) : focar(proximaPergunta(curso, 0))
              }
            >
              {abertas.length > 0 ? 'Próxima pergunta' : 'Dar entrada'}
            </Button>
          </div>
        </div>
      </Page>
      {mudando && (
        <LinhaDialog
          curso={mudando}
          produtos={produtos}
          onClose={() => setMudando(undefined)}
          onPronto={(mudada) => mudou(mudando, mudada)}
        />
      )}
    </>
  );
}

function contraANota(total: number, daNota: number | null): string {
  const diferenca = total - Math.round((daNota ?? 0) * 100);
  if (daNota === null || diferenca === 0) return 'igual à nota';
  return `${formatCentavos(Math.abs(diferenca))} a ${diferenca < 0 ? 'menos' : 'mais'} que a nota`;
}

/** `itens.3.quantidade` is of the fourth line that was sent. */
function porLinha(
  campos: Readonly<Record<string, string>>,
  linhas: readonly LinhaEmCurso[],
): Readonly<Record<number, string>> {
  const enviadas = linhas.filter(({ fora }) => !fora);
  const achados = Object.entries(campos).flatMap(([path, texto]) => {
    const [, n] = /^itens\.(\d+)\b/.exec(path) ?? [];
    const posicao = n === undefined ? undefined : enviadas[Number(n)]?.linha.posicao;
    return posicao === undefined ? [] : [[posicao, texto] as const];
  });
  return Object.fromEntries(achados);
}
