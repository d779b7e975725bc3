import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, plural } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { guard } from '@balcao/contract/produtos/arquivo/celulas';
import type { ImportErro, ImportResult } from '@balcao/contract/produtos/produtos';
import { download } from '../../../lib/download.ts';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group, Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconDownload } from '../../../ui/sinais/icons.ts';
import { Amostra } from './amostra.tsx';
import type { Avisos, Escolhas, Faixa, NumerosDoArquivo } from './escolhas.ts';
import classes from './importar.module.css';
import type { Planilha } from './ler-arquivo.ts';
import { fieldName, LinhasDitas } from './linhas-ditas.tsx';

interface PassoConferenciaProps {
  tabela: Planilha;
  escolhas: Escolhas;
  numeros: NumerosDoArquivo;
  conhecidos: ReadonlySet<string>;
  previsto: ImportResult;
  avisos: Avisos;
  erro: string | undefined;
  onBack: () => void;
  onRestart: () => void;
  /** Makes these categories, and looks again. */
  onCriar: () => void;
  /** `parcial`: the rows with errors stay out. */
  onConfirm: (parcial: boolean) => void;
}

/** How many rows are shown as they come in. */
const SHOWN = 200;

function textoDaFaixa(rotulo: string, faixa: Faixa | undefined, format: (value: number) => string) {
  if (!faixa) return undefined;
  const [least, most] = faixa.map(format);
  return least === most ? `${rotulo}: ${least}.` : `${rotulo}: de ${least} a ${most}.`;
}

function downloadErrors(erros: readonly ImportErro[]): void {
  const lines = erros.map(({ linha, campo, mensagem }) =>
    csvLine([String(linha), guard(fieldName(campo)), guard(mensagem)]),
  );
  const text = `\uFEFF${csvLine(['linha', 'campo', 'erro'])}${lines.join('')}`;
  download(new Blob([text], { type: 'text/csv' }), 'erros-da-importacao.csv');
}

export function PassoConferencia(props: PassoConferenciaProps) {
  const {
    tabela,
    escolhas,
    numeros,
    conhecidos,
    previsto,
    avisos,
    erro,
    onBack,
    onRestart,
    onCriar,
    onConfirm,
  } = props;
  const { criados, atualizados, erros, errosTotal = erros.length } = previsto;
  const { repetidos, semPreco, categoriasNovas, categoriasOferecidas: aCriar, precos, estoques } = avisos;
  const faixas = [
    textoDaFaixa('Preço', precos, formatReais),
    textoDaFaixa('Estoque', estoques, (estoque) => formatQuantidade(estoque, 'un')),
  ].filter((text) => text !== undefined);
  const total = criados + atualizados;
  /** One tap, and there is no error left. */
  const soCategorias = aCriar.length > 0 && erros.every(({ campo }) => campo === 'categoria');
  // Rows, like the two beside them; of too many errors only the first are told.
  const todos = errosTotal === erros.length;
  const comErro = todos ? new Set(erros.map(({ linha }) => linha)).size : errosTotal;
  return (
    <Stack gap="lg">
      <div className={classes.previsto}>
        <Figures columns={3}>
          <Figure inner nivel={3} titulo="Novos" valor={formatNumber(criados)} />
          <Figure inner nivel={3} titulo="Atualizados" valor={formatNumber(atualizados)} />
          <Figure
            inner
            nivel={3}
            titulo={todos ? 'Com erro' : 'Erros'}
            valor={formatNumber(comErro)}
            valorTom={erros.length > 0 ? 'ruim' : undefined}
          />
        </Figures>
      </div>
      {erro && (
        <Note tom="ruim" role="alert" titulo={erro}>
          Pode tentar de novo sem medo: o mesmo arquivo não entra duas vezes.
        </Note>
      )}
      {aCriar.length > 0 && (
        <Note
          tom="destaque"
          titulo={plural(aCriar.length, 'categoria que a loja não tem', 'categorias que a loja não tem')}
          acao={
            <Button variant={soCategorias ? 'filled' : 'default'} onClick={onCriar}>
              {aCriar.length === 1 ? `Criar ${aCriar[0]}` : `Criar as ${formatNumber(aCriar.length)}`}
            </Button>
          }
        >
          {aCriar.join(', ')}
        </Note>
      )}
      {erros.length > 0 ? (
        <Erros
          erros={erros}
          total={errosTotal}
          titulo={
            soCategorias
              ? 'Sem elas estas linhas não entram'
              : `Corrija em “${tabela.nome}” e escolha o arquivo de novo`
          }
        />
      ) : (
        <Text>{`Nada foi gravado ainda. Ao importar, ${plural(total, 'produto entra', 'produtos entram')} de uma vez, e o estoque dos que já existem não muda.`}</Text>
      )}
      {faixas.length > 0 && <Text>{faixas.join(' ')}</Text>}
      {avisos.limpos.length > 0 && (
        <LinhasDitas
          titulo={plural(avisos.limposTotal, 'aviso sobre as linhas', 'avisos sobre as linhas')}
          rotulo="Avisos por linha"
          coluna="Aviso"
          ditas={avisos.limpos}
          resto={`são ${formatNumber(avisos.limposTotal)} no arquivo.`}
        />
      )}
      <Amostra tabela={tabela} escolhas={escolhas} numeros={numeros} max={SHOWN} conhecidos={conhecidos} />
      {categoriasNovas.length > 0 && (
        <Text>{`Com eles ${plural(categoriasNovas.length, 'categoria nova', 'categorias novas')}: ${categoriasNovas.join(', ')}.`}</Text>
      )}
      {semPreco > 0 && erros.length === 0 && (
        <Note tom="atencao" titulo={plural(semPreco, 'produto sem preço', 'produtos sem preço')}>
          Na tela de vendas, sem preço é R$ 0,00. Em “Voltar” dá para escolher um preço para todas as linhas;
          se importar assim, ponha o preço em Produtos antes de vender.
        </Note>
      )}
      {repetidos > 0 && erros.length === 0 && (
        <Note tom="atencao" titulo="Nomes que já existem">
          {`${plural(repetidos, 'linha', 'linhas')} sem código de barras com o nome de um produto já cadastrado: vão aparecer como duplicados.`}
        </Note>
      )}
      <DialogFoot justify="space-between">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        {erros.length > 0 ? (
          <Group gap="sm" className={classes.respostas ?? ''}>
            {total > 0 && (
              <Button variant="default" onClick={() => onConfirm(true)}>
                {`Importar só ${total === 1 ? 'a linha boa' : `as ${formatNumber(total)} boas`}`}
              </Button>
            )}
            <Button variant={soCategorias ? 'default' : 'filled'} onClick={onRestart}>
              Escolher outro arquivo
            </Button>
          </Group>
        ) : (
          <Button onClick={() => onConfirm(false)}>
            {`Importar ${plural(total, 'produto', 'produtos')}${semPreco > 0 ? ' mesmo assim' : ''}`}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}

function Erros({ erros, total, titulo }: { erros: readonly ImportErro[]; total: number; titulo: string }) {
  return (
    <LinhasDitas
      titulo={titulo}
      rotulo="Erros por linha"
      coluna="Erro"
      ditas={erros}
      acao={
        <Button variant="default" leftSection={<IconDownload />} onClick={() => downloadErrors(erros)}>
          Baixar erros
        </Button>
      }
      resto={`o arquivo de erros tem ${
        total > erros.length
          ? `os primeiros ${formatNumber(erros.length)} de ${formatNumber(total)}.`
          : `todos os ${formatNumber(total)}.`
      }`}
    />
  );
}
