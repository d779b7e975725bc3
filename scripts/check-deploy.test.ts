import { expect, it } from 'vitest';
import { readDeploy } from './check-deploy.ts';
import { checkDeploy } from './deploy/rules.ts';

const files = readDeploy();

it('deploy/ keeps its rules', () => {
  expect(checkDeploy(files)).toEqual([]);
});

const DOCKERFILE = 'deploy/Dockerfile';
const COMPOSE = 'deploy/compose/compose.yaml';
const UNIT = 'deploy/systemd/balcao.service';
const DEPLOYMENT = 'deploy/kubernetes/deployment.yaml';

it.each([
  [DOCKERFILE, 'USER 10001:10001', 'USER balcao', 'the last USER is a number'],
  [DOCKERFILE, 'USER 10001:10001', 'USER 0', 'the last USER is a number'],
  [DOCKERFILE, 'FROM debian:bookworm-slim', 'FROM debian', 'debian needs a tag'],
  [DOCKERFILE, 'FROM debian:bookworm-slim', 'FROM debian:latest', 'debian:latest needs a tag'],
  [DOCKERFILE, 'HEALTHCHECK', 'ONBUILD', 'HEALTHCHECK asks'],
  [DOCKERFILE, /CMD \["node", "--max.*\]/, 'CMD npm start', 'CMD is, in exec form'],
  [DOCKERFILE, '"--max-old-space-size=1024"', '"--max-old-space-size=512"', 'CMD is, in exec form'],
  [DOCKERFILE, 'WORKDIR /balcao\nENV', 'RUN apt-get install -y gcc\nENV', 'nothing is installed at the end'],
  [DOCKERFILE, 'DATA_DIR=/data', 'DATADIR=/data', 'DATADIR is no setting'],
  [DOCKERFILE, 'image.version="0.1.0"', 'image.version="0.0.9"', 'its label says version'],
  [COMPOSE, 'image: postgres:18-bookworm', 'image: postgres', 'banco: the image needs a tag'],
  [COMPOSE, 'stop_grace_period: 30s', 'stop_grace_period: 10s', 'stop_grace_period is longer than the 18 s'],
  [COMPOSE, 'TRUST_PROXY', 'TRUSTPROXY', 'TRUSTPROXY is no setting'],
  [COMPOSE, ':-0.1.0}', ':-0.0.9}', 'the image is of version 0.1.0'],
  [COMPOSE, 'volumes: [dados:/data]', 'volumes: [nada:/data]', 'nada is neither a volume nor a file'],
  [COMPOSE, './Caddyfile:', './Caddyfil:', './Caddyfil is neither'],
  [COMPOSE, '{SMTP_URL:', '{SMTP:', 'SMTP is missing'],
  [COMPOSE, 'restart: unless-stopped', 'restart: "no"', 'servidor: restart'],
  [COMPOSE, 'volumes: [dados:/data]', 'ports: ["3000:3000"]', 'only the proxy is reached'],
  ['deploy/compose/.env.example', 'BANCO_SENHA=', 'BANCO_SENHA=segredo', 'BANCO_SENHA is for a person'],
  ['deploy/compose/.env.example', 'BANCO=balcao', 'BANCO=balcao\nNADA=1', 'nobody asks for NADA'],
  [UNIT, '--max-old-space-size=1024', '--max-old-space-size=512', 'ExecStart is what npm start runs'],
  [UNIT, 'TimeoutStopSec=60s', 'TimeoutStopSec=20s', 'TimeoutStopSec is at least 48 s'],
  [UNIT, 'NoNewPrivileges=yes', '', 'NoNewPrivileges=yes'],
  [UNIT, 'KillMode=mixed', 'KillMode=control-group', 'KillMode=mixed'],
  [DEPLOYMENT, 'replicas: 2', 'replicas: 1', 'replicas: at least 2'],
  [DEPLOYMENT, 'maxUnavailable: 0', 'maxUnavailable: 1', 'maxUnavailable: 0'],
  [DEPLOYMENT, 'path: /api/health', 'path: /', 'readiness is /api/health'],
  [DEPLOYMENT, /(livenessProbe:\n.*)favicon\.svg/, '$1api/health', 'liveness is a file'],
  [DEPLOYMENT, 'GracePeriodSeconds: 40', 'GracePeriodSeconds: 20', 'more than 23'],
  [DEPLOYMENT, '[sleep, "5"]', '[sleep, "0"]', 'preStop waits'],
  [DEPLOYMENT, 'runAsUser: 10001', 'runAsUser: 1000', 'runAsUser: 10001'],
  [DEPLOYMENT, 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'readOnlyRootFilesystem'],
  [DEPLOYMENT, 'mountPath: /data', 'mountPath: /dados', 'an emptyDir at /data'],
  ['deploy/kubernetes/kustomization.yaml', 'newTag: 0.1.0', 'newTag: 0.0.9', 'newTag: 0.1.0'],
  ['deploy/kubernetes/kustomization.yaml', '  - disruption.yaml\n', '', 'does not name it'],
  ['deploy/kubernetes/kustomization.yaml', 'PUBLIC_URL=', 'PUBLICURL=', 'PUBLICURL is no setting'],
  ['deploy/kubernetes/segredo.exemplo.yaml', 'SMTP_URL:', 'SMTP:', 'SMTP is no setting'],
  ['deploy/kubernetes/service.yaml', 'kind: Service', 'kind: [', 'service.yaml'],
  ['package.json', '"version": "0.1.0"', '"version": "0.2.0"', 'newTag: 0.2.0'],
])('%s: %s changed to %s is found', (path, from, to, problem) => {
  const text = files[path] ?? '';
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(checkDeploy({ ...files, [path]: changed }).join('\n')).toContain(problem);
});
