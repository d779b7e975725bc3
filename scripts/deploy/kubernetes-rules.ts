import { parseAllDocuments } from 'yaml';
import { type House, textOf, unknownSettings } from './rules.ts';

const FOLDER = 'deploy/kubernetes';
const NOT_APPLIED = new Set([`${FOLDER}/kustomization.yaml`, `${FOLDER}/segredo.exemplo.yaml`]);

// biome-ignore lint/suspicious/noExplicitAny: YAML of another's schema, looked into and not relied on
type Manifest = any;

export function kubernetesRules(house: House): string[] {
  const { files, version } = house;
  const problems: string[] = [];
  const read = (path: string): Manifest[] => {
    const documents = parseAllDocuments(textOf(files, path));
    for (const { errors } of documents) problems.push(...errors.map(({ message }) => `${path}: ${message}`));
    return documents.map((document) => document.toJS());
  };
  const paths = Object.keys(files).filter((path) => path.startsWith(`${FOLDER}/`) && path.endsWith('.yaml'));
  const manifests = paths.flatMap(read);
  for (const { apiVersion, kind } of manifests) {
    if (!apiVersion || !kind) problems.push(`${FOLDER}: a manifest without apiVersion or kind.`);
  }
  const [kustomization = {}] = read(`${FOLDER}/kustomization.yaml`);
  const listed = new Set((kustomization.resources ?? []).map((name: string) => `${FOLDER}/${name}`));
  for (const path of paths.filter((one) => !NOT_APPLIED.has(one) && !listed.has(one)))
    problems.push(`${path}: kustomization.yaml does not name it.`);
  for (const path of listed)
    if (!paths.includes(String(path))) problems.push(`${path}: is named, and not there.`);
  if (kustomization.images?.[0]?.newTag !== version)
    problems.push(`${FOLDER}/kustomization.yaml: newTag: ${version}`);

  const secret = manifests.find(({ kind }) => kind === 'Secret');
  const literals: string[] = kustomization.configMapGenerator?.[0]?.literals ?? [];
  return [
    ...problems,
    ...deploymentRules(
      house,
      manifests.find(({ kind }) => kind === 'Deployment'),
    ),
    ...unknownSettings(house, FOLDER, Object.keys(secret?.stringData ?? {})),
    ...unknownSettings(
      house,
      FOLDER,
      literals.map((literal) => literal.split('=')[0] ?? ''),
    ),
  ];
}

function deploymentRules({ files, ending }: House, deployment: Manifest): string[] {
  const path = `${FOLDER}/deployment.yaml`;
  const spec = deployment?.spec ?? {};
  const pod = spec.template?.spec ?? {};
  const [server = {}] = pod.containers ?? [];
  const pause = Number(server.lifecycle?.preStop?.exec?.command?.[1] ?? 0);
  const dockerfile = textOf(files, 'deploy/Dockerfile');
  const [, user] = /^USER (\d+)/m.exec(dockerfile) ?? [];
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? [];
  const dataMount = server.volumeMounts?.find(({ mountPath }: Manifest) => mountPath === dataDir);
  const live = String(server.livenessProbe?.httpGet?.path);
  const rules: [boolean, string][] = [
    [spec.replicas >= 2, 'replicas: at least 2'],
    [spec.strategy?.rollingUpdate?.maxUnavailable === 0, 'maxUnavailable: 0'],
    [server.readinessProbe?.httpGet?.path === '/api/health', 'readiness is /api/health'],
    [`apps/web/public${live}` in files, 'liveness is a file of apps/web/public, which needs no database'],
    [pause >= 5, 'preStop waits until nobody sends requests any more'],
    [
      pod.terminationGracePeriodSeconds > pause + ending,
      `terminationGracePeriodSeconds: more than ${pause + ending}`,
    ],
    [pod.securityContext?.runAsNonRoot === true, 'runAsNonRoot'],
    [pod.securityContext?.runAsUser === Number(user), `runAsUser: ${user}, as the image has it`],
    [server.securityContext?.readOnlyRootFilesystem === true, 'readOnlyRootFilesystem'],
    [
      pod.volumes?.some(({ name, emptyDir }: Manifest) => emptyDir && name === dataMount?.name),
      `an emptyDir at ${dataDir}`,
    ],
    [server.resources?.requests?.memory !== undefined, 'resources.requests'],
  ];
  return rules.filter(([holds]) => !holds).map(([, rule]) => `${path}: ${rule}.`);
}
