import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { MAX_ESTACOES } from '@balcao/contract/cozinha/limites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { v4 as uuidv4 } from 'uuid';
import { chamar } from '../../../dados/api-client.ts';
import { useCategorias } from '../../../dados/categorias.ts';
import { estacoesQuery, guardarEstacoes } from '../../../dados/estacoes.ts';
import { useImpressoras } from '../../../dados/impressoras.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { toast } from '../../../lib/toast.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { SettingsForm } from '../../../ui/paginas/settings-form.tsx';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { IconChefHat, IconPlus } from '../../../ui/sinais/icons.ts';
import { EstacaoCampos } from './estacao-campos.tsx';
import classes from './estacoes.module.css';
import {
  comCategoria,
  comEstacao,
  comLugar,
  estacaoNova,
  estacoesEditadas,
  lerEstacoes,
} from './rascunho.ts';

/** Where what is prepared: what a tab's lines are sent to. */
export function EstacoesDaLoja() {
  const consulta = useQuery(estacoesQuery);
  return (
    <SettingsSection
      id="estacoes"
      titulo="Estações"
      descricao="Cada uma recebe o que é das suas categorias: “Chapa” os lanches, “Bar” as bebidas."
    >
      {consulta.data ? (
        <EstacoesForm estacoes={consulta.data} />
      ) : naoVeio(consulta) ? (
        <ErrorState texto="Não foi possível carregar as estações." consulta={consulta} />
      ) : (
        <Skeleton height={160} role="status" aria-label="Carregando as estações" />
      )}
    </SettingsSection>
  );
}

function EstacoesForm({ estacoes }: { estacoes: readonly Estacao[] }) {
  const client = useQueryClient();
  const categorias = useCategorias();
  const impressoras = useImpressoras();
  const formulario = useFormulario({
    inicio: () => estacoesEditadas(estacoes),
    ler: lerEstacoes,
    enviar: async (body) => (await chamar(cozinha.editarEstacoes, { body })).estacoes,
    aoSalvar: (salvas) => {
      guardarEstacoes(client, salvas);
      formulario.restart(estacoesEditadas(salvas));
      toast.sucesso('Estações salvas.');
    },
    erro: 'Não foi possível salvar as estações.',
    onde: 'campoOuToast',
  });
  const { values, change, erros, dirty } = formulario;
  const lista = values.estacoes;
  useSaida(dirty);

  return (
    <SettingsForm label="Estações" salvar="Salvar estações" formulario={formulario}>
      {lista.length === 0 && (
        <p className={classes.nenhuma}>
          Nenhuma ainda: o que se vende não é mandado a lugar nenhum. Com uma estação, cada item novo de uma
          comanda aparece na tela da cozinha, sai na impressora dela, ou os dois.
        </p>
      )}
      {lista.map((estacao, n) => (
        <EstacaoCampos
          key={estacao.chave}
          estacao={estacao}
          numero={n + 1}
          ultima={n === lista.length - 1}
          categorias={categorias}
          impressoras={impressoras}
          onde={(nome) => lista.find((outra) => outra !== estacao && outra.categorias.includes(nome))?.nome}
          onMudar={(part) => change({ estacoes: comEstacao(lista, estacao.chave, part) })}
          onCategoria={(nome) => change({ estacoes: comCategoria(lista, estacao.chave, nome) })}
          onMover={(passo) => change({ estacoes: comLugar(lista, estacao.chave, passo) })}
          onTirar={() => change({ estacoes: lista.filter((outra) => outra !== estacao) })}
        />
      ))}
      {erros.estacoes && (
        <Note tom="ruim" role="alert">
          {erros.estacoes}
        </Note>
      )}
      <div className={classes.fim}>
        {lista.length < MAX_ESTACOES && (
          <Button
            variant="default"
            leftSection={<IconPlus />}
            onClick={() => change({ estacoes: [...lista, estacaoNova(uuidv4())] })}
          >
            Nova estação
          </Button>
        )}
        {estacoes.length > 0 && (
          <Button component={Link} to="/cozinha" variant="subtle" leftSection={<IconChefHat />}>
            Abrir a tela da cozinha
          </Button>
        )}
      </div>
    </SettingsForm>
  );
}
