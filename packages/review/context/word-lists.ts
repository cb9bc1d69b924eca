/**
 * Words in descriptions and names, by what they say about a transaction. Terms are separated by commas and may contain
 * parts of regular expressions, such as `\w*` for any ending.
 */
const WORD_LISTS = {
  /** Durable items, in the singular. Read in expense accounts of any role. */
  durableItems: `
    machine(ry)?, mower, laptop, macbook, imac, computer, workstation, server, vehicle, truck, trailer, van,
    tractor, excavator, backhoe, bulldozer, skid steer, chipper, loader, golf cart, generator, compressor,
    furniture, furnishing, desk, chair, chaise lounge, lounger, sofa, bleacher, picnic table, shelving,
    racking, printer, copier, oven, fryer, griddle, slicer, freezer, sprayer, hot tub, new roof, tablet,
    ipad, projector, monitor, drone, microscope, (pos|point of sale) (terminal|system), (cash )?register,
    kiosk, (?<!operating )system, (network|core|ethernet|poe) switch, drill press, (conduit|hydraulic|pipe|tube) bender, trencher, (table|band|miter|panel) ?saw, planer, cnc,
    (sheet metal|press) brake, (laser|plasma) (cutter|engraver), welder, pressure washer, dust collector,
    conveyor, stump grinder, wood chipper, tiller, (digital|mixing|sound) console, line array, loudspeaker,
    amplifier, (pipe|church) organ, (de)?palletizer, display (case|fixture), (store|shop|retail) fixture, walk-?in cooler, ice
    machine, brew ?house, fermenter, (bright|brite|fermentation) tank, unitank, mash tun, glycol chiller, (canning|bottling|packaging|production) line, roaster, treadmill,
    elliptical, reformer, sewing machine, plotter, 3d printer, air conditioner, water heater, boiler,
    furnace, snow ?plow, scaffold(ing)?, safe, refrigerator, dishwasher, espresso machine, mixer, camera,
    lathe, forklift, ((wheelchair|scissor|boom|two-post|four-post|car|vehicle) )lift, scanner, autoclave,
    sterilizer, x-?ray, ultrasound, centrifuge, defibrillator, spectrometer, radiography,
    (blood|chemistry|gas|hematology) analyzer, (exam|surgery|operatory|dental|treatment)
    (table|chair|unit), (floor )?scrubber, (carpet )?extractor, floor sweeper, hvac unit, power unit,
    playground, kiln`,
  /**
   * Services, rent and supplies, which are expenses at any price. Read in accounts with the roles `assetLike` and
   * `repairs`.
   */
  upkeep: String.raw`
    repair\w*, servic\w+, maint\w*, labou?r, cleaning, rental, leas\w+, rent, subscription, renewal,
    licen[sc]e\w*, insurance, premium, hire, inspection, install?ment, painting, (?<!new )roof\w*, plumb\w+,
    consum\w+, supplies, tuition, ink, toner, paper, consult\w*, permits?, registration, software,
    replac\w+, fabricat\w+, towing, flyers?, brochures?, artwork`,
  /** Work and events, in addition to words such as machining and catering. Read in accounts with the role `assetLike`. */
  work: String.raw`
    labor, crew, booth, conference, convention, exhibit\w*, expo, sponsor\w*, trade ?show`,
  /** Work on things that the company already owns. Read in accounts with the role `repairs`. */
  ownThings: String.raw`
    re(build|built|furb\w*|store|stored|pair\w*), overhaul\w*, damaged?, leaks?, storm, hail, flood,
    emergency, kit, package`,
  /** Work that only maintains an asset. Read in fixed asset accounts. */
  repairs: String.raw`
    alignments?, brakes?, diagnos\w+, maint\w*, oil changes?, recalibrat\w+, re-?paint\w*, recharg\w+, repair\w*,
    servic(ed|ing|e (call|visit)s?), tires?, tune[- ]?ups?, unclog\w*`,
  /** Goods that are used up, and parts. Read in expense accounts of any role. */
  usedUp: `
    bags?, batter(y|ies), belts?, blades?, bottles, boxes, cartons?, cases? of, chemicals?, covers?, cups,
    decorations?, detergent, envelopes?, fabric, fertilizer, filters?, food, gallons?, gifts?, giveaways?,
    gloves, gravel, labels?, lumber, mulch, paint, pallets?, parts?, pots?, refills?, rolls?, salt, sand,
    seeds?, shirts?, tires?, tons?, uniforms?`,
  /** Words of banks and documents, which do not describe a purchase. */
  paperwork: `
    inv(oice)?, order, po, ref, no, bill, check, chk, ach, pos, card, debit, online, purchase, payment, pmt,
    web, wire, zelle, venmo`,
  /** Items bought for a job or for resale, and freight. Read in accounts without the role `assetLike`. */
  forOthers: String.raw`
    jobs?, projects?, customers?, clients?, resale, resell, inventory, stock, install(ation|ations|ing|s)?, loads?, freight,
    deliver\w*, haul\w*, fuel, unit \d+, lot \d+`,
  /** Items and places for private use. Read in expense accounts of any role. */
  personal: String.raw`
    personal, roth ira, 529 (plan|college|contrib\w*), netflix, spotify, hulu, disney\w*\+?, streaming, family, xbox, playstation, nintendo,
    gamestop, toys?, jewel(ry|l?ery|l?ers?), prep(aratory)? (school|academy), (season|ski|lift) pass(es)?,
    spa day, day spa, hair salon, nail salon, massage, vacation, holiday (home|trip|resort), resort,
    cruises?, carnival, royal caribbean, theme park, six flags, birthday, anniversary gift, school fees,
    tuition, day ?care, pediatric\w*, vet visit, veterinar\w+, orthodont\w+, daughter, my
    (son|wife|husband|kids?), petsmart, petco, chewy, pet (food|supplies), groceries, grocer(y|s)?, whole
    foods, trader joe'?s, safeway, kroger, cinemas?, home decor, swimming pool, peloton, sephora, ulta
    beauty, little league, nordstrom, macy'?s, victoria'?s secret, bath (and|&) body works, lululemon, great
    wolf lodge, water ?park, movies?, amc theat(er|re)s?, steam games, roblox, planet fitness, gym
    membership, honeymoon, wedding anniversary, beach house, (delivery|delivered|shipped) (to )?(my |the )?home`,
  /** Reasons why a company pays for items that look private. Read in expense accounts of any role. */
  business: String.raw`
    conference, meeting, sponsor\w*, donat\w*, charit\w*, drive, clients?, customers?, staff, team,
    employees?, training, trade show, seminar, workshop, event, catering, plumbing, electric(al)?, roofing,
    heating, construction, contract(or|ors|ing), supply, suppliers?, wholesale, outlet, distribut\w+,
    equipment, signs?, banners?, printing, packaging, insurance, restroom, law, legal, attorney,
    manufactur\w+, hosting, software, office`,
  /** Transfers between the company's own accounts. */
  transfer: `
    transfer(red)?, xfer, trnsfr, tfr`,
  /** Money that is returned. */
  refund: String.raw`
    refund(?!able)\w*, rebate\w*, return(ed|s)?, reimburse\w*, credit back, cash ?back, warranty, claim,
    settlement, dividend, overpaid, overpayment`,
  /** Loans, and the names of well-known lenders. */
  loan: String.raw`
    loans?, (?<![a-z] )ln #?\d{4,}, sba, ppp, eidl, line of credit, loc (draw|advance), promissory note, note payable, mortgage,
    working capital, merchant cash advance, factoring advance, ondeck, kabbage, fundbox, bluevine, kapitus, credibly, clearco,
    wayflyer, lendio, biz2credit, smartbiz`,
  /** Taxes on sales. */
  salesTax: `
    sales (and use )?tax, vat (return|payment), gst, hst`,
  /** Payment processors and delivery services, as they appear in descriptions. */
  processor: `
    stripe, square, paypal, shopify, etsy, clover, toast, sumup, worldpay, heartland, elavon, fiserv, adyen,
    braintree, grubhub, merchant (services|card services|bankcard), bankcard, intuit payments,
    card settlement, doordash, uber ?eats, amazon (payments?|settlement|payout|marketplace)`,
  /** Entries by accountants and systems that repeat or reverse other entries. */
  accrual: String.raw`
    revers\w+, accru\w+, deferr\w+, unearned, amorti[sz]\w+, depreciat\w+, prepaid, recogni[sz]\w+,
    daily sales, payroll, z-?report`,
  /** Entries that force an account to balance. */
  plug: String.raw`
    plug, adj, adjust(ment|ing|ed)?, per (owner|client|boss), reclass\w*, to balance, force\w*, true.?up,
    unknown, suspense, clean ?up, fix(ed)?`,
  /** Money paid in advance. */
  prepayment: String.raw`
    deposit, retainer, prepay\w*, pre-?paid, advance, down ?payment, on account`,
  /** Fees of banks and processors, and cards that are not bank cards. */
  fee: `
    fees?, commissions?, processing, terminal, interchange, chargeback, interest, finance charge,
    gift cards?, business cards`,
  /** Reasons why a document stays open. */
  dispute: String.raw`
    disput\w+, retainage, retention, payment plan, plan, instal?lments?, on hold, legal`,
  /** Work at the end of a period. */
  closing: `
    clos(e|ing|ed), (year|quarter|month).?end, cpa, accountant, tax return, ye adj`,
  /** Words for money from a lender, as opposed to payments to a lender. */
  borrowed: String.raw`
    proceeds, disburse\w*, fund(ing|ed), advance, draw`,
  /** Payments that cover a year. */
  yearAhead: `
    annual, yearly, 12[- ]?(months?|mos?), twelve[- ]months?, (1|one)[- ]?(year|yr), full[- ]y(ea)?r, yr pre-?paid,
    (for|through) next year`,
  /** Amounts that customers withhold until the work is accepted. */
  retainage: `
    retainage, retention`,
  /** Agencies and forms of payroll taxes. */
  payrollTax: String.raw`
    eftps, usataxpymt, irs, internal revenue, (u\.? ?s\.?|united states) treasury, form 94[0145],
    94[0145] (tax|dep\w*|payment|pmt), payroll tax(es)?, federal (tax )?deposit, withholding, fica, futa,
    suta, unemployment (tax|insurance), edd, employment (development|taxes)`,
  /** Lines of credit. */
  creditLine: `
    lines? of credit, credit lines?, loc, (advance|draw|transfer|payment|pmt|principal) (from|to) (the |our )?line,
    adv(ance)? (ln|line), (?<!on[- ])(ln|line) (adv(ance)?|draw|payment|pmt|principal)`,
  /** Sales of things that the company does not usually sell. */
  sold: `
    s(ale|elling) of, sold, trade[- ]?in, auction(ed)?, dispos(al|ed),
    (truck|van|vehicle|equipment|asset)s? sale`,
} as const;

type WordListName = keyof typeof WORD_LISTS;

/** Returns an expression for any of the terms of a list, from the beginning of a word. */
export function termsOf(name: WordListName): string {
  const terms = WORD_LISTS[name].replaceAll(/\s+/g, ' ').trim().split(', ');
  return String.raw`\b(${terms.join('|')})`;
}
