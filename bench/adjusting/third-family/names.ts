/** Names of customers: people and organizations. */
export const PEOPLE: readonly string[] =
  'Maria Delgado, Kevin O’Brien, Latoya Simmons, Greg Nakamura, Susan Fairbanks, Andre Whitlock, Nicole Petersen, Hassan Farouk, Julie Trent, Marcus Bell, Deborah Lutz, Vijay Patel, Erin Gallagher, Tom Sandoval, Carla Benedetti, Raymond Stokes, Linda Kowal, Paul Christensen, Shanice Boyd, Eric Lindqvist, Monica Reyes, Jeff Tillman, Amy Zhao, Brian Hollis'.split(
    ', ',
  );
export const ORGANIZATIONS: readonly string[] =
  'Brightwater HOA, Lakeside Montessori School, Ramos & Sons Roofing, First Capital Realty, Oakmont Senior Living, St. Brendan Parish, Delta Fitness Group, Pinnacle Property Management, Harmon Street Apartments, Juniper Bakery Cafe, Valley View Church, Northgate Business Park, Alder & Pine Interiors, Westfield Unified School District, Golden Spoon Diner, Horizon Loan Advisors, Copper Kettle Catering, Mayfield Title Company, Sunrise Pediatrics, Tidewater Marine Supply, Beacon Insurance Agency, Crestview Medical Plaza, Hillcrest Country Club, Redwood Credit Partners'.split(
    ', ',
  );
export const PERSONAL = [
  ['Disney Cruise Line', 'travel', 'DISNEY CRUISE LINE 800-951-3532 FL'],
  ['Orthodontic Associates', 'misc', 'ORTHO ASSOC PMT BRACES'],
  ['Pottery Barn', 'office', 'POTTERY BARN 0412'],
  ['Peloton', 'supplies', 'PELOTON* BIKE NY'],
  ['Lakeland Preparatory Academy', 'dues', 'TUITION SPRING'],
  ['Vail Resorts', 'travel', 'VAIL RESORTS SEASON PASS'],
  ['Jared Jewelers', 'advertising', 'JARED THE GALLERIA'],
  ['Kitchen & Bath Gallery', 'repairs', 'home kitchen cabinets'],
] as const;
export const LENDERS = [
  ['OnDeck', 'ORIG CO NAME:ONDECK CAPITAL CO ENTRY DESCR:FUNDING SEC:CCD'],
  ['Bluevine', 'BLUEVINE LOAN DISB ACH CREDIT'],
  ['Funding Circle', 'FUNDING CIRCLE LOAN PROCEEDS'],
  ['U.S. Small Business Administration', 'SBAD TREAS 310 MISC PAY EIDL'],
  ['Kapitus', 'WIRE IN KAPITUS LLC ADVANCE'],
  ['Square Capital', 'SQ CAPITAL LOAN 4421'],
] as const;
