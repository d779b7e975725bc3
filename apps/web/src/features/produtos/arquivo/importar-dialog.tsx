import { ARQUIVO_GRANDE, MAX_BYTES } from '@balcao/contract/produtos/arquivo/limites';
import type { ImportResult, Produto } from '@balcao/contract/produtos/produtos';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { categoriasQuery, useNomesProprios } from '../../../dados/categorias.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { type Importar, importarProdutos, invalidateProdutos } from '../api.ts';
import { chaveDe, marcarEnviado, marcarRespondido } from './chave.ts';
import {
  type Avisos,
  choicesCsv,
  type Escolhas,
  firstChoices,
  knownCodes,
  type NumerosDoArquivo,
  numbersOf,
  warnings,
} from './escolhas.ts';
import classes from './importar.module.css';
import { ArquivoInvalido, type Planilha, readFile } from './ler-arquivo.ts';
import { PassoArquivo, Trabalhando } from './passo-arquivo.tsx';
import { PassoColunas } from './passo-colunas.tsx';
import { PassoConferencia } from './passo-conferencia.tsx';
import { PassoResultado } from './passo-resultado.tsx';

const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado'] as const;

type Etapa =
  | { passo: 0 }
  | { passo: 1; tabela: Planilha; escolhas: Escolhas }
  | {
      passo: 2;
      tabela: Planilha;
      escolhas: Escolhas;
      numeros: NumerosDoArquivo;
      pedido: Pedido;
      previsto: ImportResult;
      avisos: Avisos;
    }
  | { passo: 3; feito: ImportResult };

type Pedido = Omit<Importar, 'simular' | 'parcial'>;

interface ImportarDialogProps {
  produtos: readonly Produto[];
  onClose: () => void;
}

/** An import with errors is a 400 that carries them, like the preview's answer. */
function resultOf(error: unknown): ImportResult | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const result = error.body as Partial<ImportResult>;
  if (!result.erros) return undefined;
  const nada = { criados: 0, atualizados: 0, avisos: [], categoriasNovas: [], conhecido: null };
  return { ...nada, ...result, erros: result.erros };
}

/** File → columns → what would happen → result. Nothing is written before the person has seen it and said yes. */
export default function ImportarDialog({ produtos, onClose }: ImportarDialogProps) {
  const [etapa, setEtapa] = useState<Etapa>({ passo: 0 });
  const [working, setWorking] = useState<string>();
  const [erro, setErro] = useState<string>();
  useReturnFocus();
  const client = useQueryClient();
  const proprias = useNomesProprios();
  const phone = useSmallScreen();
  const body = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLOListElement>(null);
  const seen = useRef(etapa.passo);

  // Each step begins with its heading, for the eye and for a screen reader; the button pressed is gone.
  useEffect(() => {
    if (seen.current === etapa.passo || working) return;
    seen.current = etapa.passo;
    body.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'end' });
  }, [etapa.passo, working]);

  async function run(text: string, otherwise: string, work: () => Promise<void>) {
    setErro(undefined);
    setWorking(text);
    try {
      await work();
    } catch (error) {
      setErro(error instanceof ArquivoInvalido ? error.message : errorText(error, otherwise));
    } finally {
      setWorking(undefined);
    }
  }

  const choose = (file: File) =>
    run('Lendo o arquivo…', 'Não foi possível ler o arquivo.', async () => {
      const tabela = await readFile(file);
      setEtapa({ passo: 1, tabela, escolhas: firstChoices(tabela) });
    });

  const check = (tabela: Planilha, escolhas: Escolhas) =>
    run('Conferindo com o servidor…', 'Não foi possível conferir o arquivo.', async () => {
      const numeros = numbersOf(tabela, escolhas);
      const csv = choicesCsv(tabela, escolhas, numeros);
      if (new Blob([csv]).size > MAX_BYTES) throw new ArquivoInvalido(ARQUIVO_GRANDE);
      const dito = { csv, numeros: numeros.resposta, criarCategorias: escolhas.criarCategorias ?? false };
      const pedido = { ...dito, chave: chaveDe(dito) };
      const avisos = warnings(tabela, escolhas, produtos, proprias, numeros);
      const simulado = importarProdutos({ ...pedido, simular: true, parcial: false });
      const previsto = await simulado.catch((error: unknown) => {
        const result = resultOf(error);
        if (result) return result;
        throw error;
      });
      setEtapa({ passo: 2, tabela, escolhas, numeros, pedido, previsto, avisos });
    });

  const write = (now: Extract<Etapa, { passo: 2 }>, parcial: boolean) =>
    run('Importando…', 'Não foi possível importar. Nada foi gravado.', async () => {
      marcarEnviado(now.pedido);
      try {
        const feito = await importarProdutos({ ...now.pedido, simular: false, parcial });
        marcarRespondido();
        setEtapa({ passo: 3, feito });
        void invalidateProdutos(client);
        void client.invalidateQueries({ queryKey: categoriasQuery.queryKey });
      } catch (error) {
        // The store changed since the preview: show what is in the way now.
        const result = resultOf(error);
        if (!result) throw error;
        marcarRespondido();
        setEtapa({ ...now, previsto: result });
      }
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title="Importar produtos"
      size="min(52rem, 100%)"
      fullScreen={phone}
      closeOnClickOutside={etapa.passo === 0 || etapa.passo === 3}
      closeOnEscape={!working}
      withCloseButton={!working}
    >
      <ol ref={top} className={classes.steps}>
        {PASSOS.map((passo, index) => (
          <li
            key={passo}
            className={classes.step}
            aria-current={index === etapa.passo ? 'step' : undefined}
            data-done={index < etapa.passo || undefined}
          >
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.stepName}>{passo}</span>
          </li>
        ))}
      </ol>
      <section
        ref={body}
        tabIndex={-1}
        aria-label={`Passo ${etapa.passo + 1} de 4: ${PASSOS[etapa.passo]}`}
        style={{ outline: 'none' }}
      >
        {working ? (
          <Trabalhando texto={working} />
        ) : etapa.passo === 0 ? (
          <PassoArquivo erro={erro} onChoose={(file) => void choose(file)} />
        ) : etapa.passo === 1 ? (
          <PassoColunas
            tabela={etapa.tabela}
            escolhas={etapa.escolhas}
            erro={erro}
            onChange={(escolhas) => setEtapa({ ...etapa, escolhas })}
            onBack={() => setEtapa({ passo: 0 })}
            onNext={() => void check(etapa.tabela, etapa.escolhas)}
          />
        ) : etapa.passo === 2 ? (
          <PassoConferencia
            tabela={etapa.tabela}
            escolhas={etapa.escolhas}
            numeros={etapa.numeros}
            conhecidos={knownCodes(produtos)}
            previsto={etapa.previsto}
            avisos={etapa.avisos}
            erro={erro}
            onBack={() => setEtapa({ passo: 1, tabela: etapa.tabela, escolhas: etapa.escolhas })}
            onRestart={() => setEtapa({ passo: 0 })}
            onCriar={() => void check(etapa.tabela, { ...etapa.escolhas, criarCategorias: true })}
            onConfirm={(parcial) => void write(etapa, parcial)}
          />
        ) : (
          <PassoResultado feito={etapa.feito} onClose={onClose} />
        )}
      </section>
    </Modal>
  );
}
