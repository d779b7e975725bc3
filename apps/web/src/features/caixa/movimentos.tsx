import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Caixa, MovimentoDoCaixa } from '@balcao/contract/caixa/caixa';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { doMovimento } from '@balcao/papel/do-caixa';
import { motivoDoMovimento, nomeDoMovimento, valorDoMovimento } from '@balcao/papel/palavras-do-caixa';
import { errorText } from '../../dados/api-client.ts';
import { useFuso } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { Row } from '../../ui/listas/row.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
import { useMore } from '../../ui/listas/use-more.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconArrowBackUp, IconPrinter } from '../../ui/sinais/icons.ts';
import { useDesfazerDespesa } from './api.ts';
import { useImprimirCupom } from './imprimir-cupom.tsx';

/** Not in cash: it changes nothing of what is counted in the drawer. */
function foraDaGaveta({ formaId }: { formaId: string }, { porForma }: Pick<Caixa, 'porForma'>): boolean {
  const forma = porForma.find((each) => each.formaId === formaId);
  return forma !== undefined && forma.tipo !== 'DINHEIRO';
}

interface MovimentosProps {
  caixa: Pick<Caixa, 'gaveta' | 'porForma'> & { movimentos: readonly MovimentoDoCaixa[] };
}

/** Money in and out beside the sales, the newest first. */
export function Movimentos({ caixa }: MovimentosProps) {
  const fuso = useFuso();
  const imprimir = useImprimirCupom();
  const { count, rows, more } = useMore<HTMLUListElement>(caixa.movimentos.length, 'movimento', 'movimentos');
  const novos = caixa.movimentos.toReversed();
  const usuario = useUsuario();
  const podeDesfazer = usuario !== undefined && pode(usuario, 'despesas');
  const desfazer = useDesfazerDespesa();

  async function askDesfazer(
    movimento: MovimentoDoCaixa,
    { id, descricao }: { id: string; descricao: string },
  ) {
    const yes = await confirmar({
      titulo: 'Desfazer a sangria e a despesa?',
      texto: `${formatReais(movimento.valor)} voltam para o caixa, e a despesa ${descricao} sai da lista.`,
      confirmar: 'Desfazer',
    });
    if (!yes) return;
    desfazer.mutate(id, {
      onSuccess: () => toast.sucesso('Sangria e despesa desfeitas.'),
      onError: (error) => toast.erro(errorText(error, 'Erro ao desfazer a sangria.')),
    });
  }

  return (
    <TitledCard id="movimentos" titulo="Movimentos">
      <ul ref={rows}>
        {novos.slice(0, count).map((movimento) => {
          const { id, por, criadoEm, aditivo, despesa, desfeito } = movimento;
          const nome = nomeDoMovimento(movimento, caixa.porForma);
          const nota = [motivoDoMovimento(movimento), por.nome, formatInstant(new Date(criadoEm), fuso)]
            .filter(Boolean)
            .join(' · ');
          return (
            <Row
              key={id}
              tabIndex={-1}
              nota={<span style={{ whiteSpace: 'normal' }}>{nota}</span>}
              valor={<strong>{valorDoMovimento(movimento)}</strong>}
              acao={
                <>
                  {despesa && podeDesfazer && (
                    <ActionIcon
                      color="gray"
                      aria-label={`Desfazer ${nome} de ${valorDoMovimento(movimento)}`}
                      title="Desfazer"
                      loading={desfazer.isPending && desfazer.variables === despesa.id}
                      onClick={() => void askDesfazer(movimento, despesa)}
                    >
                      <IconArrowBackUp />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    color="gray"
                    aria-label={`Imprimir ${nome} de ${valorDoMovimento(movimento)}`}
                    onClick={() =>
                      imprimir((loja) => doMovimento(caixa, movimento, loja), { tipo: 'movimento', id })
                    }
                  >
                    <IconPrinter />
                  </ActionIcon>
                </>
              }
            >
              <span>{`${nome} `}</span>
              {foraDaGaveta(movimento, caixa) && <Tag tom="neutro">Fora da gaveta</Tag>}{' '}
              {despesa && <Tag tom="neutro">Despesa</Tag>} {desfeito && <Tag tom="neutro">Desfeita</Tag>}{' '}
              {aditivo && <Tag tom="atencao">Depois do fechamento</Tag>}
            </Row>
          );
        })}
      </ul>
      {more}
    </TitledCard>
  );
}
