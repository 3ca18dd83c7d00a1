import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryEventStore, openEventStore } from '@carteador/event-store';
import { buildApp } from '@carteador/table-service';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardMetrics } from '../../dashboard/src/lib/server/metrics.ts';
import { Standby } from '../../services/projector/src/standby.ts';
import { ServiceMetrics } from '../../services/table/src/plugins/metrics.ts';
import { parseQuery } from './promql.ts';
import { infraText, infraYaml } from './yaml.ts';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly datasource: { readonly uid: string };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules = infraYaml('prometheus/carteador.rules.yml');
const alerts: Alert[] = rules.groups.flatMap(({ rules: inner }: { rules: Alert[] }) => inner);
const dashboard: { panels: Panel[]; annotations: { list: { expr: string }[] } } = JSON.parse(
  infraText('grafana/dashboards/carteador.json'),
);
const pages = readdirSync(new URL('../runbook', import.meta.url)).sort();

/** Labels that Prometheus puts to everything it collects, and those of its own series. */
const OWN_LABELS = ['job', 'instance'];
const OWN_SERIES = new Map([
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate']],
]);
/** Name of a series → labels that it has. */
const series = new Map<string, readonly string[]>(OWN_SERIES);

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carteador-metrics-'));
  const storeFile = join(folder, 'carteador.sqlite');
  const store = await openEventStore(`sqlite:${storeFile}`);
  const app = await buildApp({ store, storeFile, pinCostLog2: 4 });
  const table = await app.server.inject('/metrics');
  const events = new MemoryEventStore();
  const bus = { url: 'nats://127.0.0.1:1', user: 'publisher', password: '' } as const;
  const logger = pino({ level: 'silent' });
  const projector = new Standby({ store: events, bus, logger, leaseMs: 0 });
  const pages = new DashboardMetrics();
  pages.watchBus(() => [{ bucket: 'views', isLive: true, ageMs: 1, watches: 1 }]);
  const texts = [table.body, await projector.registry.metrics(), await pages.text()];
  const registries = [new ServiceMetrics(storeFile).registry, projector.registry, pages.registry];
  await projector.stop();
  await app.server.close();
  await store.close();
  rmSync(folder, { recursive: true });

  for (const [index, text] of texts.entries()) {
    const labelsOf = new Map(
      registries[index]!.getMetricsAsArray().map((metric) => [
        metric.name,
        (metric as unknown as { labelNames: string[] }).labelNames,
      ]),
    );
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      const labels = labelsOf.get(name) ?? [];
      if (type !== 'histogram') series.set(name, labels);
      else for (const end of ['_sum', '_count']) series.set(name + end, labels);
      if (type === 'histogram') series.set(`${name}_bucket`, [...labels, 'le']);
    }
  }
});
afterAll(() => series.clear());

/** Fails for a series that nobody exposes, and for a label that it does not have. */
function expectExposed(query: string): void {
  const { selectors, labels } = parseQuery(query);
  for (const { metric, matchers } of selectors) {
    const own = series.get(metric);
    expect(own, `${metric} in ${query}`).toBeDefined();
    const known = [...own!, ...OWN_LABELS];
    for (const [label] of matchers) expect(known, query).toContain(label);
    for (const label of labels) expect(known, query).toContain(label);
  }
  expect(selectors.length, query).toBeGreaterThan(0);
}

describe('alarms', () => {
  it.each(alerts.map((alert) => [alert.alert, alert] as const))('%s asks for what is exposed', (_, alert) => {
    expectExposed(alert.expr);
    expect(['page', 'ticket']).toContain(alert.labels.severity);
    expect(alert.annotations.summary).toMatch(/^[A-Z].{20,}[^.]$/);
  });

  it('a series that nobody exposes, a label that it has not, and what is no query are found', () => {
    expect(() => expectExposed('rate(carteador_appends_seconds_count[5m])')).toThrow(/carteador_appends/);
    expect(() => expectExposed('sum by (kind) (carteador_append_seconds_count)')).toThrow();
    expect(() => expectExposed('carteador_append_seconds_count{result="appended"}')).toThrow();
    expect(() => expectExposed('carteador_append_seconds_count >')).toThrow(SyntaxError);
  });

  it('each has its own page, and each page its alarm', () => {
    const wanted = alerts.map(({ alert }) => `${kebab(alert)}.md`).sort();
    expect(pages).toEqual(wanted);
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook).toBe(`infra/runbook/${kebab(alert)}.md`);
    }
  });

  it.each(pages)('%s says what it means, what a dealer sees, what to do, and how it ends', (page) => {
    const text = infraText(`runbook/${page}`);
    const [title, ...sections] = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
    expect(kebab(title!)).toBe(page.replace(/\.md$/, ''));
    expect(sections.slice(0, 3)).toEqual(['What a dealer sees', 'What to do', 'How to see that it is over']);
    for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) expect(pages).toContain(link);
    for (const [, anchor = ''] of text.matchAll(/\]\(#([^)]+)\)/g)) {
      expect(sections.map((heading) => heading!.toLowerCase())).toContain(anchor);
    }
    const panels = dashboard.panels.map((panel) => panel.title);
    for (const [name = ''] of text.matchAll(/carteador_\w+/g)) expect([...series.keys()]).toContain(name);
    for (const [, title = ''] of text.replace(/\s+/g, ' ').matchAll(/ _([A-Z][^_]+)_/g))
      expect(panels, page).toContain(title);
  });

  it('each is raised in the tests of the rules', () => {
    const tests: { promql_expr_test: { exp_samples: { labels?: string }[] }[] }[] = infraYaml(
      'prometheus/carteador.test.yml',
    ).tests;
    const samples = tests.flatMap((one) => one.promql_expr_test.flatMap(({ exp_samples }) => exp_samples));
    const raised = new Set(samples.map(({ labels }) => /alertname="(\w+)"/.exec(labels ?? '')?.[1]));
    for (const { alert } of alerts) expect(raised).toContain(alert);
  });
});

describe('the dashboard of Grafana', () => {
  it.each(dashboard.panels.map((panel) => [panel.title, panel] as const))('%s', (_, panel) => {
    for (const { expr, legendFormat } of panel.targets) {
      expectExposed(expr);
      const { labels } = parseQuery(expr);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(labels).toContain(label);
    }
  });

  it('has every panel once, and takes its figures from the data source that is provided', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const [source] = infraYaml('grafana/provisioning/datasources/prometheus.yml').datasources;
    for (const panel of dashboard.panels) expect(panel.datasource.uid).toBe(source.uid);
    for (const { expr } of dashboard.annotations.list) expectExposed(expr);
    const [provider] = infraYaml('grafana/provisioning/dashboards/carteador.yml').providers;
    const mounts: string[] = infraYaml('compose/compose.yaml').services.grafana.volumes;
    expect(mounts).toContain(`../grafana/dashboards:${provider.options.path}:ro`);
  });
});

it('Prometheus collects from the ports that the services listen on, and reads the rules', () => {
  const { rule_files, scrape_configs } = infraYaml('prometheus/prometheus.yml');
  expect(rule_files).toEqual(['carteador.rules.yml']);
  const { services } = infraYaml('compose/compose.yaml');
  // biome-ignore lint/suspicious/noExplicitAny: of another program's file.
  for (const { job_name, dns_sd_configs, static_configs } of scrape_configs as any[]) {
    const [host, port] =
      dns_sd_configs === undefined
        ? static_configs[0].targets[0].split(':')
        : [dns_sd_configs[0].names[0], String(dns_sd_configs[0].port)];
    expect(host).toBe(job_name);
    const { environment } = services[host];
    const own =
      environment.CARTEADOR_TABLE_PORT ??
      environment.CARTEADOR_PROJECTOR_PORT ??
      environment.CARTEADOR_METRICS_PORT ??
      '2113';
    expect(port).toBe(own);
  }
  const jobs = scrape_configs.map(({ job_name }: { job_name: string }) => job_name);
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap((p) => p.targets.map((t) => t.expr)),
  ];
  for (const query of asked) {
    for (const { matchers } of parseQuery(query).selectors) {
      for (const [label, value] of matchers) {
        if (label === 'job') for (const job of value.split('|')) expect(jobs).toContain(job);
      }
    }
  }
});

const kebab = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
