import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useBuscaNaUrl } from './use-busca-na-url.ts';

it('keeps each of two choices that are made before the first is drawn', () => {
  const { result } = renderHook(useBuscaNaUrl, { wrapper: MemoryRouter });
  const { write } = result.current;
  act(() => {
    write({ vendedor: 'bia' });
    write({ situacao: 'finalizadas', pagina: undefined });
  });
  expect(result.current.params.toString()).toBe('vendedor=bia&situacao=finalizadas');
  act(() => result.current.write({ vendedor: undefined }));
  expect(result.current.params.toString()).toBe('situacao=finalizadas');
});
