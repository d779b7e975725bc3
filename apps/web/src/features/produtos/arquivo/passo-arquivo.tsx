import { CABECALHOS, COLUNAS, csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { FileButton, Progress } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { download } from '../../../lib/download.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconFileSpreadsheet } from '../../../ui/sinais/icons.ts';
import classes from './importar.module.css';
import '@mantine/core/styles/Progress.layer.css';

const EXAMPLE = [
  '7891000100103',
  'Leite condensado 395 g',
  '7,49',
  '24',
  '30',
  'Comidas',
  '7891000100110',
  'un',
  '5,20',
];

/** A file to fill in, with the byte order mark that Excel needs. */
function downloadModel(): void {
  // Only a program writes colours.
  const colunas = COLUNAS.filter((coluna) => coluna !== 'categoriaCor');
  const text = `\uFEFF${csvLine(colunas.map((coluna) => CABECALHOS[coluna]))}${csvLine(EXAMPLE)}`;
  download(new Blob([text], { type: 'text/csv' }), 'modelo-de-produtos.csv');
}

export function PassoArquivo({
  erro,
  onChoose,
}: {
  erro: string | undefined;
  onChoose: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }
  return (
    <Stack gap="md">
      {erro && (
        <Note tom="ruim" role="alert">
          {erro}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size="xl" />
        <strong className={classes.drag}>Arraste um arquivo CSV até aqui</strong>
        <FileButton onChange={(file) => file && onChoose(file)} accept=".csv,.txt,text/csv,text/plain">
          {(props) => (
            <Button {...props} data-autofocus>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
      </div>
      <Text size="sm" c="dimmed">
        Serve o CSV do Excel, do LibreOffice ou de outro sistema, com uma linha de títulos. Só o nome é
        obrigatório. Produto com código de barras já cadastrado tem nome, preço, custo e categoria
        atualizados; o estoque dele não muda. Nada é gravado antes de você conferir.
      </Text>
      <Anchor component="button" type="button" className={classes.modelo} onClick={downloadModel}>
        Baixar um modelo
      </Anchor>
    </Stack>
  );
}

/** Something takes a while, and the person sees that it goes on. */
export function Trabalhando({ texto }: { texto: string }) {
  return (
    <div role="status" className={classes.trabalhando}>
      <Text mb="sm">
        <strong>{texto}</strong>
      </Text>
      <Progress value={100} animated aria-label={texto} />
    </div>
  );
}
