import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildApp } from '../apps/api/src/app.ts';
import { type Config, loadConfig } from '../apps/api/src/config.ts';
import { connect } from '../apps/api/src/database/connect.ts';
import { createMemoryJobs } from '../apps/api/src/jobs/memory-jobs.ts';
import { startMetrics } from '../apps/api/src/observability/metrics.ts';

const FOLDER = fileURLToPath(new URL('../deploy/observability', import.meta.url));
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

const rules = (parse(read('alertas.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (each) => each.rules,
);
const dashboard = JSON.parse(read('painel-grafana.json')) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The figures that this server shows, each with its labels. A histogram's parts have their own names. */
let shown: Map<string, Set<string>>;

const OURS = /\b(?:balcao|nodejs|process)_\w+/g;
/** Prometheus gives these itself. */
const GIVEN = new Set(['instance', 'job']);

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-metrics-'));
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, METRICS_PORT: '0' });
  const metrics = await startMetrics(config, config.metrics as NonNullable<Config['metrics']>);
  // Where no database is: what is counted has its names all the same.
  const database = connect({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' });
  metrics.watchDatabase(database);
  const app = await buildApp(config, database, { observers: [metrics] });
  await app.inject({ method: 'POST', url: '/api/vendas' });
  const jobs = metrics.watchJobs(createMemoryJobs());
  jobs.handle('tarefa', async () => {});
  await jobs.send('tarefa');
  await jobs.drain();
  const text = await (await fetch(metrics.url)).text();
  shown = new Map();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = shown.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    shown.set(name, known);
  }
  await app.close();
  await database.close();
  await metrics.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The figures and labels of an expression that no server shows. */
function unknownIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '""');
  const unknown = [...bare.matchAll(OURS)].map(([name]) => name).filter((name) => !shown.has(name));
  const asked = [...bare.matchAll(/\b(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => ({ name, label })),
  );
  for (const { name, label } of asked) {
    if (name !== 'up' && !GIVEN.has(label) && !shown.get(name)?.has(label)) unknown.push(`${name}{${label}}`);
  }
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const labels = new Set([...GIVEN, ...[...shown.values()].flatMap((each) => [...each])]);
  return [...unknown, ...grouped.filter((label) => !labels.has(label))];
}

test('every figure and label that a panel or an alert asks for is one that the server shows', () => {
  expect(expressions.length).toBeGreaterThan(30);
  expect(expressions.flatMap(unknownIn)).toEqual([]);
});

test('docs/observability.md names every figure of the server, and no other', () => {
  const page = readFileSync(join(FOLDER, '../../docs/observability.md'), 'utf8');
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  const ours = [...shown.keys()].filter((name) => name.startsWith('balcao_')).map(base);
  const named = [...page.matchAll(/\bbalcao_\w+/g)].map(([name]) => name);
  expect(new Set(named)).toEqual(new Set(ours));
});

test('each alert says how bad it is, what it is and what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.summary.length, alert).toBeGreaterThan(20);
    expect(annotations.description.length, alert).toBeGreaterThan(20);
  }
});
