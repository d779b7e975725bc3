import { dayOf, formatDay, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Compra } from '@balcao/contract/compras/compras';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Card, TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconArrowBackUp, IconDownload, IconTags } from '../../../ui/sinais/icons.ts';
import { Rasgado } from '../../../ui/sinais/marcas.tsx';
import { baixarNota, useCompra, useDesfazerCompra } from '../api.ts';
import classes from './compra.module.css';
import { Contas, ItensDaCompra } from './partes.tsx';

const COMPRAS = { para: '/compras', texto: 'Compras' };

/** `/compras/{id}`: what came in, at what cost, and what is owed for it. */
export default function CompraPage() {
  const { id = '' } = useParams();
  const compra = useCompra(id);
  if (compra.error instanceof ApiError && compra.error.status < 500) {
    return (
      <EmptyState
        page
        marca={<Rasgado />}
        titulo="Compra não encontrada"
        acao={
          <Button component={Link} to="/compras">
            Ver compras
          </Button>
        }
      />
    );
  }
  if (compra.data) return <Uma compra={compra.data} />;
  return (
    <Page voltar={COMPRAS} titulo="Compra">
      {naoVeio(compra) ? (
        <ErrorState card texto="Erro ao carregar a compra" consulta={compra} />
      ) : (
        <Loading label="Carregando a compra" height={120} count={3} />
      )}
    </Page>
  );
}

function Uma({ compra }: { compra: Compra }) {
  const { id, numero, chave, fornecedor, emitidaEm, criadaEm, usuario, itens, vencimentos, desfeitaEm } =
    compra;
  const fuso = useFuso();
  const desfazer = useDesfazerCompra();
  const [baixando, setBaixando] = useState(false);

  async function perguntar() {
    const sim = await confirmar({
      titulo: 'Desfazer esta compra?',
      texto: `O estoque e os custos voltam ao que eram; o que já foi vendido pode deixar o saldo negativo.${
        vencimentos.some(({ pagaEm }) => pagaEm === null) ? ' As contas que não foram pagas saem junto.' : ''
      }`,
      confirmar: 'Desfazer',
      perigo: true,
    });
    if (!sim) return;
    desfazer.mutate(id, {
      onSuccess: () => toast.sucesso('Compra desfeita.'),
      onError: (error) => {
        const falha = falhaDe(error);
        toast.erro(
          falha ? `${FALHA[falha]}. Tente de novo.` : errorText(error, 'Erro ao desfazer a compra.'),
        );
      },
    });
  }

  async function baixar() {
    setBaixando(true);
    try {
      download(await baixarNota(id), `${chave ?? id}.xml`);
    } catch (error) {
      toast.erro(errorText(error, 'Erro ao baixar o XML.'));
    } finally {
      setBaixando(false);
    }
  }

  return (
    <Page
      voltar={COMPRAS}
      titulo={fornecedor?.nome ?? 'Compra sem fornecedor'}
      descricao={numero ? `Nota ${numero}` : undefined}
      acoes={
        <>
          {chave && (
            <Button
              variant="default"
              leftSection={<IconDownload />}
              loading={baixando}
              onClick={() => void baixar()}
            >
              Baixar XML
            </Button>
          )}
          {!desfeitaEm && (
            <Button
              component={Link}
              to={`/etiquetas?compra=${id}`}
              variant="default"
              leftSection={<IconTags />}
            >
              Etiquetas
            </Button>
          )}
          {!desfeitaEm && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp />}
              loading={desfazer.isPending}
              onClick={() => void perguntar()}
            >
              Desfazer
            </Button>
          )}
        </>
      }
    >
      {desfeitaEm && (
        <Note tom="neutro" titulo={`Desfeita em ${formatInstant(new Date(desfeitaEm), fuso)}`}>
          É como se não tivesse havido: o estoque e os custos voltaram ao que eram. A nota pode entrar de
          novo.
        </Note>
      )}
      <Card className={classes.fatos ?? ''}>
        <Facts
          shape="blocks"
          fatos={[
            ['Total', <strong key="total">{formatReais(compra.total)}</strong>],
            ['Entrou em', formatInstant(new Date(criadaEm), fuso)],
            emitidaEm !== null && ['Emitida em', formatDay(dayOf(new Date(emitidaEm), fuso))],
            ['Quem deu entrada', usuario.nome],
            compra.frete > 0 && ['Frete', formatReais(compra.frete)],
            compra.desconto > 0 && ['Desconto', formatReais(compra.desconto)],
          ]}
        />
        <Diferenca compra={compra} />
      </Card>
      <TitledCard id="itens" titulo="O que entrou">
        <ItensDaCompra itens={itens} />
      </TitledCard>
      {vencimentos.length > 0 && (
        <TitledCard id="contas" titulo="Contas">
          <Contas vencimentos={vencimentos} />
        </TitledCard>
      )}
    </Page>
  );
}

/** What came in may be less than the note says: free goods, or what did not come. */
function Diferenca({ compra: { total, totalNota } }: { compra: Compra }) {
  if (totalNota === null || totalNota === total) return null;
  const [quanto, como] = [Math.abs(total - totalNota), total < totalNota ? 'a menos' : 'a mais'];
  return (
    <Note tom="neutro">{`A nota soma ${formatReais(totalNota)}: entraram ${formatReais(quanto)} ${como}.`}</Note>
  );
}
