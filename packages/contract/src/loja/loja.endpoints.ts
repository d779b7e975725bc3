import { bytes, type Endpoint, endpointsOf } from '../base/endpoint.ts';
import { backupSchema, lojaSchema, lojaUpdateSchema } from './loja.ts';

const { get, put } = endpointsOf('loja');

export const loja = {
  ler: get('/api/loja', 'Dados da loja', { acesso: { mesmoExpirado: true }, answers: { 200: lojaSchema } }),
  editar: put('/api/loja', 'Muda os dados da loja', {
    acesso: { principal: true },
    body: lojaUpdateSchema,
    answers: { 200: lojaSchema },
  }),
  exportar: get('/api/loja/exportar', 'Tudo da loja, em um ZIP de arquivos CSV', {
    acesso: { principal: true, mesmoExpirado: true },
    answers: { 200: { content: { 'application/zip': { schema: bytes } } } },
  }),
  lerBackup: get('/api/loja/backup', 'O último backup automático do servidor', {
    acesso: { principal: true },
    answers: { 200: backupSchema },
  }),
} as const satisfies Record<string, Endpoint>;
