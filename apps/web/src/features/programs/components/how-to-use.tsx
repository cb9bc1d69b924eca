import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/ui/copy-button.tsx';

/** Instructions for the three kinds of apps that people use. */
export function HowToUse({ origin }: { origin: string }) {
  const companies = `${origin}/api/v1/companies`;
  return (
    <>
      <p className="mt-2">
        Programs read what you had read on the dashboard: fetch a period there first. Without days, the period
        that was fetched last is the one.
      </p>
      <Section title="From a terminal">
        <p>
          Run this, paste the token and press Enter: nothing is shown, and the shell does not remember it as
          it does commands.
        </p>
        <Code label="Copy the first command" text="read -rs TOKEN && export TOKEN" />
        <p>Then ask for the companies with their ids, and for what you want of one.</p>
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
          In Excel, choose Data, Get Data, Blank Query, and paste this into the Advanced Editor. It gives the
          income statement as a table that is refreshed with the workbook.
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
          In Google Sheets, choose Extensions, Apps Script, and paste this. Keep the token there, under
          Project Settings, Script Properties, as TOKEN. Then write =BOOKS() into a cell, or
          =BOOKS("2026-10-01", "2026-10-31") for days of your own.
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
          Give an assistant that speaks the Model Context Protocol this address, where it adds a connector or
          a server. It opens a page here on which you choose what it may read.
        </p>
        <Code label="Copy the address" text={`${origin}/mcp`} />
        <p>One that cannot be let in this way takes a token, mostly in a file like this.</p>
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
          Then ask, for example: “Why did the profit of last month differ from last year? Show the postings
          behind the largest change.” What an assistant reads, the company that runs its model receives: let
          it read no more than you would tell them.
        </p>
      </Section>
      <Section title="What every answer says">
        <p>
          <code>about</code> names the company, the basis, the days, the currency, when the books were read,
          their fingerprint and how many checks agree with QuickBooks. A list says in <code>page</code> how
          many rows and how much money it holds, and how much is left: the two together are always the whole
          figure. <code>page.cursor</code> fetches the next rows.
        </p>
        <p>
          Amounts are texts such as <code>"-1234.50"</code>, days are <code>2026-10-31</code> and both ends
          are included. Programs never make us ask QuickBooks. A token or a connected program may ask 120
          times a minute, four times at once; the headers <code>RateLimit</code> and <code>Retry-After</code>{' '}
          say where it stands.
        </p>
        <p>
          Every call with its parameters is in the{' '}
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
