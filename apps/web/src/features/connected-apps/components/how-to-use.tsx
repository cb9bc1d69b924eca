import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/ui/copy-button.tsx';

/** Instructions for the three kinds of apps that people use. */
export function HowToUse({ origin }: { origin: string }) {
  const companies = `${origin}/api/v1/companies`;
  return (
    <>
      <p className="mt-2">
        Apps read the periods that you have fetched on the dashboard, so fetch one there first. If a request
        does not name dates, the most recently fetched period is used.
      </p>
      <Section title="From a terminal">
        <p>
          Run this, paste the token and press Enter: nothing is displayed, and the token does not appear in
          the shell history.
        </p>
        <Code label="Copy the first command" text="read -rs TOKEN && export TOKEN" />
        <p>
          Then request the list of companies, which includes their ids, and the data that you want for one of
          them.
        </p>
        <Code
          label="Copy the commands"
          text={[
            `curl --header "Authorization: Bearer $TOKEN" "${companies}"`,
            `curl --header "Authorization: Bearer $TOKEN" "${companies}/demo/statements/income-statement?detail=full&limit=500"`,
            `curl --header "Authorization: Bearer $TOKEN" "${companies}/demo/postings?figure=summary.totalRevenue&limit=100"`,
          ].join('\n')}
        />
      </Section>
      <Section title="From a spreadsheet">
        <p>
          In Excel, choose Data, Get Data, Blank Query, and paste this into the Advanced Editor. It returns
          the income statement as a table that is refreshed with the workbook.
        </p>
        <Code
          label="Copy the query"
          text={[
            'let',
            `  Answer = Json.Document(Web.Contents("${origin}", [`,
            '    RelativePath = "api/v1/companies/demo/statements/income-statement",',
            '    Query = [detail = "full", limit = "500"],',
            '    Headers = [Authorization = "Bearer PASTE-THE-TOKEN-HERE"]])),',
            '  Rows = Table.FromRecords(Answer[data][rows], {"label", "amount"}),',
            '  Amounts = Table.TransformColumnTypes(Rows, {{"amount", Currency.Type}}, "en-US")',
            'in',
            '  Amounts',
          ].join('\n')}
        />
        <p>
          In Google Sheets, choose Extensions, Apps Script, and paste this. Save the token there, under
          Project Settings, Script Properties, as TOKEN. Then enter =BOOKS() in a cell, or
          =BOOKS("2026-10-01", "2026-10-31") for other dates.
        </p>
        <Code
          label="Copy the script"
          text={[
            'function BOOKS(from, to) {',
            "  const token = PropertiesService.getScriptProperties().getProperty('TOKEN');",
            `  const url = '${companies}/demo/statements/income-statement'`,
            "    + '?detail=full&limit=500' + (from ? '&from=' + from + '&to=' + to : '');",
            "  const answer = UrlFetchApp.fetch(url, { headers: { Authorization: 'Bearer ' + token } });",
            '  const { rows } = JSON.parse(answer.getContentText()).data;',
            "  return rows.map(({ label, amount }) => [label, amount === null ? '' : Number(amount)]);",
            '}',
          ].join('\n')}
        />
      </Section>
      <Section title="From an assistant">
        <p>
          Give this address to an assistant that supports the Model Context Protocol, where you add a
          connector or a server. It opens a page here on which you choose what it may read.
        </p>
        <Code label="Copy the address" text={`${origin}/mcp`} />
        <p>
          An assistant that cannot connect this way uses an API token, usually in a settings file like this.
        </p>
        <Code
          label="Copy the settings"
          text={JSON.stringify(
            {
              mcpServers: {
                books: {
                  type: 'http',
                  url: `${origin}/mcp`,
                  headers: { Authorization: 'Bearer PASTE-THE-TOKEN-HERE' },
                },
              },
            },
            null,
            2,
          )}
        />
        <p>
          Then ask, for example: “Why does last month’s profit differ from last year’s? Show the postings
          behind the largest change.” The company that runs an assistant’s model receives everything that the
          assistant reads, so share only what you would share with that company.
        </p>
      </Section>
      <Section title="What every response contains">
        <p>
          <code>about</code> names the company, the basis, the dates, the currency, when the books were
          synced, their fingerprint and how many checks agree with QuickBooks. In a list, <code>page</code>{' '}
          states how many rows it contains and their total, and how many rows and how much remain; together
          they always add up to the whole figure. <code>page.cursor</code> fetches the next rows.
        </p>
        <p>
          Amounts are strings such as <code>"-1234.50"</code>, dates are <code>2026-10-31</code>, and both the
          first and the last day are included. Requests never start a sync with QuickBooks. An API token or a
          connected app can make 120 requests a minute, four at a time; the headers <code>RateLimit</code> and{' '}
          <code>Retry-After</code> report how many requests are left.
        </p>
        <p>
          All calls and their parameters are in the{' '}
          <a className="link" href="/api/openapi.json">
            OpenAPI description
          </a>
          .
        </p>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="font-strong text-body">{title}</h3>
      <div className="mt-2 grid min-w-0 gap-3">{children}</div>
    </section>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="min-w-0">
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control border border-hairline bg-sunken px-3 py-2 font-mono text-small">
        {text}
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
