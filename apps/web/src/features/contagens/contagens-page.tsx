import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FALHA, falhaDe } from '../../lib/conexao.ts';
import { List } from '../../ui/listas/list.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconBarcode } from '../../ui/sinais/icons.ts';
import { Prateleira } from '../../ui/sinais/marcas.tsx';
import { useListaDeContagens } from './api.ts';
import { ContagensLista } from './contagens-lista.tsx';

const NovaDialog = tardio(() => import('./nova-dialog.tsx'));

export default function ContagensPage() {
  const { consulta, itens, soDaqui } = useListaDeContagens();
  const [nova, setNova] = useState(false);
  const navigate = useNavigate();
  const contar = (
    <Button size="lg" leftSection={<IconBarcode />} onClick={() => setNova(true)}>
      Contar
    </Button>
  );
  return (
    <>
      <Page
        titulo="Contagens"
        descricao="A loja continua vendendo enquanto se conta."
        acoes={itens?.length !== 0 && contar}
      >
        {soDaqui && (
          <Note tom="atencao" role="status">
            {`${FALHA[falhaDe(consulta.error) ?? 'semConexao']}: aqui estão só as contagens abertas que este aparelho conhece.`}
          </Note>
        )}
        <List
          consulta={consulta}
          itens={itens}
          erro="Erro ao carregar contagens"
          espera={<Loading label="Carregando contagens" height={64} />}
          vazio={
            <EmptyState
              marca={<Prateleira />}
              titulo="Nenhuma contagem"
              nota="Conte uma prateleira ou a loja inteira, com o leitor ou a câmera do celular. A diferença aparece em dinheiro quando você fecha."
              acao={contar}
            />
          }
        >
          {(contagens) => <ContagensLista contagens={contagens} />}
        </List>
      </Page>
      {nova && (
        <NovaDialog
          onClose={() => setNova(false)}
          onComecou={(id) => {
            setNova(false);
            void navigate(`/contagens/${id}`);
          }}
        />
      )}
    </>
  );
}
